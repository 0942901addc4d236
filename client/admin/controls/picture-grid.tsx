import { Box, chakra, Flex, Grid, IconButton } from '@chakra-ui/react'
import { LuArrowLeft, LuArrowRight, LuTrash2, LuUndo2 } from 'react-icons/lu'
import { sourceOf } from '../../lib/picture-variants.ts'
import { useObjectUrl } from '../../work/fields/use-object-url.ts'
import { DescribeButton } from '../media/describe-button.tsx'
import { DragHandle, Sortable, useSortableItem } from '../parts/sortable.tsx'

export type Picture = {
  id: string
  /** A URL, or a file that is not uploaded yet. */
  source: string | File
  name: string
  caption: string
  /** Removed on save. */
  faded: boolean
  action: 'Keep' | 'Remove'
  act: () => void
}

type Props = { pictures: Picture[]; move: (from: number, to: number) => void }

export function PictureGrid({ pictures, move }: Props) {
  const ids = pictures.map(({ id }) => id)
  return (
    <Sortable ids={ids} nameOf={(index) => pictures[index]?.name ?? ''} layout="grid" move={move}>
      <Grid as="ul" w="full" listStyleType="none" templateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))" gap="3">
        {pictures.map((picture, index) => (
          <Tile
            key={picture.id}
            picture={picture}
            earlier={index === 0 ? undefined : () => move(index, index - 1)}
            later={index === pictures.length - 1 ? undefined : () => move(index, index + 1)}
          />
        ))}
      </Grid>
    </Sortable>
  )
}

type TileProps = { picture: Picture; earlier: (() => void) | undefined; later: (() => void) | undefined }

function Tile({ picture: { id, source, name, caption, faded, action, act }, earlier, later }: TileProps) {
  const { ref, style, handle } = useSortableItem(id)
  const local = useObjectUrl(typeof source === 'string' ? undefined : source)
  const quiet = { size: 'xs', variant: 'ghost' } as const
  return (
    <Box as="li" ref={ref} style={style} bg="bg.subtle" borderWidth="1px" borderRadius="l2" overflow="hidden">
      <Box aspectRatio="4 / 3" bg="bg.muted">
        <chakra.img
          alt=""
          loading="lazy"
          w="full"
          h="full"
          objectFit="cover"
          opacity={faded ? 0.3 : 1}
          {...(typeof source === 'string' ? sourceOf(source, '180px') : { src: local })}
        />
      </Box>
      <Flex align="center" justify="space-between" ps="2">
        <chakra.p fontSize="sm" color="fg.muted" truncate title={caption}>
          {faded ? 'Removed when you save' : caption}
        </chakra.p>
        <DescribeButton source={source} name={name} />
      </Flex>
      <Flex align="center" justify="space-between" pb="1">
        <DragHandle name={name} handle={handle} />
        <IconButton {...quiet} aria-label={`Move ${name} earlier`} disabled={earlier === undefined} onClick={earlier}>
          <LuArrowLeft />
        </IconButton>
        <IconButton {...quiet} aria-label={`Move ${name} later`} disabled={later === undefined} onClick={later}>
          <LuArrowRight />
        </IconButton>
        <IconButton {...quiet} aria-label={`${action} ${name}`} title={action} onClick={act}>
          {action === 'Keep' ? <LuUndo2 /> : <LuTrash2 />}
        </IconButton>
      </Flex>
    </Box>
  )
}
