import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { contained } from './contained.ts'
import { ownIds } from './own-ids.ts'

type Props = { markup: string; className?: string }

const SvgBox = chakra('span', {
  base: {
    ...contained,
    display: 'inline-block',
    lineHeight: 0,
    '& > svg': { width: '100%', height: '100%', display: 'block' },
  },
})

/** The room around is for the focus rings of links, which would be cut off. */
const HtmlBox = chakra('div', { base: { ...contained, padding: '6px', margin: '-6px' } })

/**
 * An icon from an editor. The server has cleaned it when it was written; nothing else in the client sets inner HTML but this file.
 * Its ids are those of this place on the page: a carousel may show one drawing twice.
 */
export function SafeSvg({ markup, className }: Props) {
  const id = useId()
  return <SvgBox aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: ownIds(markup, id) }} />
}

/** Rich text from an editor, cleaned by the server likewise. */
export function SafeHtml({ markup, className }: Props) {
  return <HtmlBox className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}
