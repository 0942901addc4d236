import { chakra, Flex } from '@chakra-ui/react'
import { useSiteName } from '../../work/layout/site-name.ts'
import { Shortcuts } from './shortcuts.tsx'

export function AdminFooter() {
  return (
    <Flex
      as="footer"
      px={{ base: '4', md: '8', xl: '12' }}
      py="4"
      gap="2"
      justify="space-between"
      wrap="wrap"
      borderTopWidth="1px"
      fontSize="sm"
      color="fg.subtle"
    >
      <p>© 2025 {useSiteName()}</p>
      <Shortcuts />
      <p>
        designed and developed by{' '}
        <chakra.a href="https://haulfront.example" target="_blank" rel="noopener" textDecoration="underline" textUnderlineOffset="3px">
          Haulfront
        </chakra.a>
      </p>
    </Flex>
  )
}
