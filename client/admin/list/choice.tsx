import { Flex, NativeSelect } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Text behind the select. */
  after?: string
  width: string
  value: string | number
  choose: (value: string) => void
  /** Its options. */
  children: ReactNode
}

/** A select in a row of tools, with its label before it. */
export const Choice = ({ label, after, width, value, choose, children }: Props) => (
  <Flex as="label" gap="2" align="center" color="fg.muted" whiteSpace="nowrap">
    {label}
    <NativeSelect.Root size="sm" w={width}>
      <NativeSelect.Field value={value} onChange={(event) => choose(event.target.value)}>
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
    {after}
  </Flex>
)
