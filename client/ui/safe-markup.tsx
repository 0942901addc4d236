import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { contained } from './contained.ts'
import { scopeIds } from './scoped-ids.ts'

type Props = { markup: string; className?: string }

const SvgBox = chakra('span', {
  base: {
    ...contained,
    display: 'inline-block',
    lineHeight: 0,
    '& > svg': { width: '100%', height: '100%', display: 'block' },
  },
})

/** Padding for the focus rings of links, which containment would cut off. */
const HtmlBox = chakra('div', { base: { ...contained, padding: '6px', margin: '-6px' } })

/**
 * An editor's icon. The server sanitises it on write; this file is the only one of the site that sets inner HTML. Its ids are scoped to
 * this instance: a carousel may show the same SVG twice.
 */
export function SafeSvg({ markup, className }: Props) {
  const id = useId()
  return <SvgBox aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: scopeIds(markup, id) }} />
}

/** An editor's rich text, sanitised by the server on write. */
export function SafeHtml({ markup, className }: Props) {
  return <HtmlBox className={className} dir="auto" dangerouslySetInnerHTML={{ __html: markup }} />
}
