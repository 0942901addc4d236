import { chakra } from '@chakra-ui/react/styled-system'
import { withDirections } from '../lib/text-direction.ts'
import type { RecordMedia } from '../ui/picture.tsx'
import { prose } from '../ui/prose.ts'
import { SafeHtml } from '../ui/safe-markup.tsx'
import { withPictureSizes } from './text-pictures.ts'

const Typeset = chakra(SafeHtml, { base: prose })

/** An editor's rich text in the site's typography. `media` of its record knows its pictures. */
export const RichText = ({ markup, media }: { markup: string; media: RecordMedia | undefined }) => (
  <Typeset markup={withDirections(withPictureSizes(markup, media))} />
)

/** The same typography for texts in the code. */
export const Prose = chakra('div', { base: prose })
