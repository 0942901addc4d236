import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { LuImage } from 'react-icons/lu'
import { isDrawing, renderDrawing } from './drawing-to-png.ts'

/** Offers to use a refused SVG file as a PNG that the browser renders; nothing for every other file. */
export function DrawingOffer({ refused, use }: { refused: File | undefined; use: (picture: File) => void }) {
  const drawing = refused !== undefined && isDrawing(refused) ? refused : undefined
  const [picture, setPicture] = useState<File>()

  useEffect(() => {
    let current = true
    setPicture(undefined)
    // A file that cannot be rendered stays refused.
    drawing &&
      renderDrawing(drawing).then(
        (rendered) => current && setPicture(rendered),
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [drawing])

  return (
    <chakra.div role="status">
      {picture !== undefined && (
        <Button mt="2" size="sm" variant="outline" onClick={() => use(picture)}>
          <LuImage aria-hidden /> Use it as a PNG picture
        </Button>
      )}
    </chakra.div>
  )
}
