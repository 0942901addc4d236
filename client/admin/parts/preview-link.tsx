import { Button } from '@chakra-ui/react'
import { LuExternalLink } from 'react-icons/lu'
import { iconOnPhone, WordsOfIcon } from '../../work/layout/icon-on-phone.tsx'

/** Opens the public page in a new tab, so that the admin screen stays as it is. On a phone it is an icon. */
export function PreviewLink({ path }: { path: string | undefined }) {
  if (path === undefined) return null
  return (
    <Button asChild variant="outline" {...iconOnPhone}>
      <a href={path} target="_blank" rel="noopener">
        <WordsOfIcon>Preview Live Page</WordsOfIcon> <LuExternalLink aria-hidden />
      </a>
    </Button>
  )
}
