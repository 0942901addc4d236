import { chakra } from '@chakra-ui/react'

/** Style of a button that is an icon on a phone, where its words are for screen readers only. */
export const iconOnPhone = { minW: { base: '11', md: '10' }, px: { base: '0', md: '4' } } as const

export const WordsOfIcon = ({ children }: { children: string }) => <chakra.span css={{ mdDown: { srOnly: true } }}>{children}</chakra.span>
