import { useBreakpointValue } from '@chakra-ui/react'

/** Whether the screen is laid out for a phone: below 768 px. */
export const useIsPhone = () => useBreakpointValue({ base: true, md: false }, { ssr: false }) ?? false
