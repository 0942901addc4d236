import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Select } from '../../ui/select.tsx'

type Props = {
  label: string
  /** Text behind the select. */
  after?: string
  width: string
  value: string | number
  choose: (value: string) => void
  children: ReactNode
}

/** A select in a row of tools, with its label before it; in the sheet of a phone the labels and the selects stand below each other. */
export const Choice = ({ label, after, width, value, choose, children }: Props) => (
  <Flex as="label" gap="2" align="center" color="fg.muted" whiteSpace="nowrap" css={{ mdDown: { minHeight: '11' } }}>
    <chakra.span css={{ mdDown: { flex: '1' } }}>{label}</chakra.span>
    <Select frame={{ w: { base: '11rem', md: width } }} value={value} onChange={(event) => choose(event.target.value)}>
      {children}
    </Select>
    {after !== undefined && <chakra.span css={{ mdDown: { srOnly: true } }}>{after}</chakra.span>}
  </Flex>
)
