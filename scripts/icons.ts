import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IconType } from 'react-icons'
import * as brands from 'react-icons/fa6'
import * as lucide from 'react-icons/lu'
import { iconNames } from '../client/admin/controls/drawing/icon-names.ts'

const families: Record<string, IconType> = { ...brands, ...lucide }

const head = `import type { SVGProps } from 'react'

type Props = SVGProps<SVGSVGElement>

const size = { width: '1em', height: '1em' }
`

/** The two drawing styles, as declarations of the module. */
const kinds = {
  line: `/** Line drawings, as Lucide has them. */
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
`,
  solid: `/** Brand marks, as Font Awesome has them. */
const solid = { fill: 'currentColor' }
`,
}

/** Attributes and shapes of an icon's `svg` element. */
function drawingOf(source: string): { attributes: string; shapes: string } {
  const Icon = families[source]
  if (Icon === undefined) throw new Error(`react-icons has no ${source}`)
  const [, attributes = '', shapes = ''] = /^<svg([^>]*)>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(Icon))) ?? []
  return { attributes, shapes }
}

/** A module with a component for each icon, sized to the text around it. */
export function iconModule(icons: Record<string, string>): string {
  const used = new Set<string>()
  const components = Object.entries(icons).map(([name, source]) => {
    const { attributes, shapes } = drawingOf(source)
    const kind = attributes.includes('fill="none"') ? 'line' : 'solid'
    const viewBox = /viewBox="[^"]*"/.exec(attributes)?.[0]
    used.add(kinds[kind])
    return `export const ${name} = (props: Props) => <svg ${viewBox} {...size} {...${kind}} {...props}>${shapes}</svg>\n`
  })
  return [head, ...used, ...components].join('\n')
}

/** A module with the shapes of every icon of the picker, all of which have Lucide's 24 × 24 grid. */
export function iconSetModule(): string {
  const rows = iconNames.map(
    ([source, name, words]) => `  { name: '${name}', words: '${words}', shapes: <>${drawingOf(source).shapes}</> },\n`,
  )
  return `export const iconSet = [\n${rows.join('')}]\n`
}
