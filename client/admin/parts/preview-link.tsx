import { Button, chakra } from '@chakra-ui/react'
import { LuExternalLink } from 'react-icons/lu'

/** Opens the public page in a new tab, so that the admin screen stays as it is. On a phone it is an icon. */
export function PreviewLink({ path }: { path: string | undefined }) {
  if (path === undefined) return null
  return (
    <Button asChild variant="outline" minW={{ base: '11', md: '10' }} px={{ base: '0', md: '4' }}>
      <a href={path} target="_blank" rel="noopener">
        <chakra.span css={{ mdDown: { srOnly: true } }}>Preview Live Page</chakra.span> <LuExternalLink aria-hidden />
      </a>
    </Button>
  )
}
