import { chakra } from '@chakra-ui/react/styled-system'
import { prose } from '../ui/prose.ts'
import { SafeHtml } from '../ui/safe-markup.tsx'

/** An editor's rich text in the site's typography. */
export const RichText = chakra(SafeHtml, { base: prose })

/** The same typography for texts in the code. */
export const Prose = chakra('div', { base: prose })
