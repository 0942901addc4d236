import { Button } from '@chakra-ui/react'
import { LuDownload } from 'react-icons/lu'
import { byteOrderMark, type CsvCell, csvLine } from '../../../shared/csv.ts'

export type CsvTable = { header: string[]; rows: CsvCell[][] }

type Props = {
  /** What the table is about; part of the file's name. */
  name: string
  period: { from: string; to: string }
  table: () => CsvTable
}

export function CsvButton({ name, period, table }: Props) {
  const save = () => {
    const { header, rows } = table()
    const url = URL.createObjectURL(new Blob([byteOrderMark, ...[header, ...rows].map(csvLine)], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${name.toLowerCase().replaceAll(' ', '-')}-${period.from}-${period.to}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button size="sm" variant="ghost" me="-3" aria-label={`Save ${name} as CSV`} onClick={save}>
      <LuDownload aria-hidden /> CSV
    </Button>
  )
}
