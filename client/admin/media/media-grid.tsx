import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LuFilm } from 'react-icons/lu'
import type { Media } from '../../generated/model/index.ts'
import { minutesAndSeconds } from '../../lib/minutes-and-seconds.ts'
import { sourceOf } from '../../lib/picture-variants.ts'
import { focusRing } from '../../ui/theme/work-system.ts'
import { checkTexts } from './checks.ts'

type Props = {
  media: Media[]
  /** Begins the accessible name of a file's button: "Open yard.jpg …". */
  action: string
  /** The file that is marked. */
  isMarked?: (media: Media) => boolean
  /** A click, or Enter where nothing else is given for it. */
  open: (media: Media, all: Media[]) => void
  /** A double click or Enter. */
  choose?: (media: Media) => void
  /** Checkbox that selects a file; undefined where none can be selected. */
  check?: ((media: Media) => ReactNode) | undefined
}

export function MediaGrid({ media: all, action, isMarked = () => false, open, choose, check }: Props) {
  return (
    <Grid as="ul" listStyleType="none" templateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))" gap="3">
      {all.map((media) => (
        <chakra.li key={media._id} position="relative">
          {check !== undefined && (
            <Box position="absolute" top="2" insetInlineStart="2" zIndex="1" display="flex" bg="bg.panel" p="0.5" borderRadius="l1">
              {check(media)}
            </Box>
          )}
          <chakra.button
            type="button"
            data-media={media._id}
            aria-pressed={choose === undefined ? undefined : isMarked(media)}
            css={tile}
            data-marked={isMarked(media) || undefined}
            onClick={() => open(media, all)}
            onDoubleClick={() => choose?.(media)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || choose === undefined) return
              event.preventDefault()
              choose(media)
            }}
          >
            <Box w="full" aspectRatio="4 / 3" bg="bg.muted" color="fg.subtle" display="grid" gridTemplate="100% / 100%" placeItems="center">
              <MediaThumb media={media} sizes="200px" />
            </Box>
            <chakra.span display="block" px="2" pt="1.5" fontSize="sm" truncate title={media.name}>
              <chakra.span srOnly>{action} </chakra.span>
              {media.name}
            </chakra.span>
            <Flex px="2" pb="2" gap="1.5" wrap="wrap" fontSize="sm" color="fg.muted" minH="5">
              <span>{factOf(media)}</span>
              {media.checks.map((check) => (
                <chakra.span key={check} color="fg.warning" fontWeight="600">
                  {checkTexts[check].mark}
                </chakra.span>
              ))}
            </Flex>
          </chakra.button>
        </chakra.li>
      ))}
    </Grid>
  )
}

const tile = {
  display: 'block',
  width: '100%',
  textAlign: 'start',
  overflow: 'hidden',
  bg: 'bg.subtle',
  borderWidth: '1px',
  borderRadius: 'l2',
  cursor: 'pointer',
  _hover: { borderColor: 'border.emphasized' },
  '&[data-marked]': { outline: '3px solid {colors.signal.solid}', outlineOffset: '-1px' },
  _focusVisible: focusRing,
} as const

/** "1600 × 900", "Video, 0:32", and whether it is used. */
function factOf({ kind, width, height, seconds, usedIn }: Media): string {
  const size = width === undefined ? 'Picture' : `${width} × ${height}`
  const fact = kind === 'image' ? size : seconds === undefined ? 'Video' : `Video, ${minutesAndSeconds(seconds)}`
  return usedIn.length === 0 ? `${fact} · unused` : fact
}

/** Where less than half of a picture would be cut off; a logo in one line is shown whole. */
const fillsTile = ({ width = 4, height = 3 }: Media) => width / height > 0.6 && width / height < 3

/** Its ground is seen while it loads, too. */
const filling = { w: 'full', h: 'full', objectFit: 'cover', bg: { base: 'paper.100', _dark: 'ink.500' } } as const
const whole = { maxW: 'full', maxH: 'full', bg: 'paper.100' } as const

/** A picture, or the poster of a video; an icon for a video without one. The ground is that of the picture alone: a drawing without one of its own may be dark. */
function MediaThumb({ media, sizes }: { media: Media; sizes: string }) {
  const { address, kind, poster, focalX, focalY } = media
  const picture = kind === 'image' ? address : poster
  if (picture === '') return <LuFilm aria-hidden size="2rem" />
  return (
    <chakra.img
      alt=""
      loading="lazy"
      {...(fillsTile(media) ? filling : whole)}
      style={{ objectPosition: `${focalX}% ${focalY}%` }}
      {...sourceOf(picture, sizes)}
    />
  )
}
