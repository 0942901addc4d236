import { Button } from '@chakra-ui/react'
import { LuExternalLink } from 'react-icons/lu'

/** Opens the public page in a new tab, so that the admin screen stays as it is. */
export function PreviewLink({ path }: { path: string | undefined }) {
  if (path === undefined) return null
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <a href={path} target="_blank" rel="noopener">
        Preview Live Page <LuExternalLink aria-hidden />
      </a>
    </Button>
  )
}
