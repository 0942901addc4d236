import { chakra } from '@chakra-ui/react'
import { LuFilm } from 'react-icons/lu'
import type { Media } from '../../generated/model/index.ts'
import { sourceOf } from '../../lib/picture-variants.ts'

/** A picture, or the poster of a video; an icon for a video without one. The ground is that of the picture alone: a drawing without one of its own may be dark. */
export function MediaThumb({ media: { address, kind, poster }, sizes }: { media: Media; sizes: string }) {
  const picture = kind === 'image' ? address : poster
  if (picture === '') return <LuFilm aria-hidden size="2rem" />
  return <chakra.img alt="" loading="lazy" maxW="full" maxH="full" bg="paper.100" {...sourceOf(picture, sizes)} />
}
