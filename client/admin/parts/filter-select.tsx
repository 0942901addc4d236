import { Select } from '../../ui/select.tsx'

type Props = { label: string; options: [value: string, text: string][]; value: string; choose: (value: string) => void }

/** A filter in a row of tools, whose first option says what it filters; on a phone two of them share a row. */
export const FilterSelect = ({ label, options, value, choose }: Props) => (
  <Select
    frame={{ maxW: '13rem', flex: { base: '1 1 8rem', md: '1 1 10rem' } }}
    aria-label={label}
    value={value}
    options={options}
    onChange={(event) => choose(event.target.value)}
  />
)
