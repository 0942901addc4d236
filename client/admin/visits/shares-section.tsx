import { Part } from '../parts/part.tsx'
import { CsvButton } from './csv-button.tsx'
import { perHundred, rateText } from './numbers.ts'
import { NumbersTable } from './numbers-table.tsx'

type Props = {
  id: string
  title: string
  /** Header of the names. */
  head: string
  rows: { name: string; visits: number }[]
  period: { from: string; to: string }
}

/** Visits by origin or by device, each with its part of all of them. */
export function SharesSection({ id, title, head, rows, period }: Props) {
  const total = rows.reduce((sum, { visits }) => sum + visits, 0)
  const most = Math.max(1, ...rows.map(({ visits }) => visits))
  const table = () => ({
    header: [head, 'Visits', 'Percent'],
    rows: rows.map(({ name, visits }) => [name, visits, perHundred(visits, total) ?? '']),
  })
  return (
    <Part id={id} title={title} action={<CsvButton name={title} period={period} table={table} />}>
      <NumbersTable
        caption={title}
        head={head}
        columns={[{ header: 'Visits' }, { header: 'Share' }]}
        shownAtFirst={10}
        rows={rows.map(({ name, visits }) => ({
          key: name,
          name,
          numbers: [visits, `${rateText(perHundred(visits, total))}%`],
          share: visits / most,
        }))}
      />
    </Part>
  )
}
