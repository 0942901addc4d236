import { brandColors } from '../../shared/brand-colors.ts'

/** Theme colours (client/ui/theme/tokens.ts), in values for mail programs. */
const plainLight = {
  ground: '#F4EFE5',
  panel: '#FFFDF9',
  text: '#0C1417',
  muted: '#2A3A40',
  subtle: '#45575D',
  border: '#D6CBB8',
  link: '#B23C00',
}
const plainDark: typeof plainLight = {
  ground: '#0C1417',
  panel: '#121C20',
  text: '#F4EFE5',
  muted: '#D6CBB8',
  subtle: '#A3AFAE',
  border: '#2A3A40',
  link: '#FF8A4C',
}

const reading = "font-family: 'Instrument Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const heading = "font-family: Archivo, 'Arial Black', 'Segoe UI', Helvetica, Arial, sans-serif"
const mono = "font-family: 'Martian Mono', ui-monospace, Menlo, Consolas, monospace"

/** Pixels of the card. */
export const width = 560

const lightStyles = (light: typeof plainLight, { accent, onAccent }: Colors) => ({
  ground: `margin: 0; background: ${light.ground}; color: ${light.text}; -webkit-text-size-adjust: 100%`,
  page: `background: ${light.ground}`,
  margins: 'padding: 24px 12px 32px',
  card: `max-width: ${width}px; background: ${light.panel}; border: 1px solid ${light.border}; border-top: 0; text-align: left; border-collapse: separate`,
  band: `height: 6px; background: ${accent}; font-size: 0; line-height: 6px`,
  head: `padding: 24px 28px 0`,
  logo: 'display: block; max-width: 240px; border: 0; font: 700 20px Arial, sans-serif',
  name: `${heading}; font-weight: 800; font-size: 20px; letter-spacing: -0.02em; color: ${light.text}`,
  body: 'padding: 20px 28px 28px',
  title: `${heading}; margin: 0 0 20px; font-weight: 800; font-size: 28px; line-height: 1.15; letter-spacing: -0.02em; color: ${light.text}; overflow-wrap: anywhere`,
  text: `${reading}; margin: 0 0 16px; font-size: 17px; line-height: 1.55; color: ${light.muted}; overflow-wrap: anywhere`,
  code: `${mono}; padding: 18px 12px; text-align: center; font-size: 34px; line-height: 1.2; font-weight: 700; letter-spacing: 0.18em; color: ${light.text}; background: ${light.ground}; border: 1px solid ${light.border}`,
  frame: 'margin: 0 0 20px; border-collapse: separate',
  button: `padding: 14px 24px; background: ${accent}; border-radius: 3px`,
  label: `${reading}; display: block; font-size: 17px; font-weight: 700; line-height: 1.2; text-decoration: none; color: ${onAccent}`,
  bar: `padding: 4px 0 4px 16px; border-left: 3px solid ${accent}`,
  quote: `${reading}; margin: 0; font-size: 17px; line-height: 1.55; color: ${light.text}; overflow-wrap: anywhere`,
  facts: 'margin: 0 0 20px; border-collapse: collapse',
  term: `${reading}; padding: 8px 16px 8px 0; width: 1%; white-space: nowrap; text-align: left; vertical-align: top; font-size: 15px; font-weight: 600; color: ${light.subtle}; border-top: 1px solid ${light.border}`,
  fact: `${reading}; padding: 8px 0; text-align: left; vertical-align: top; font-size: 17px; color: ${light.text}; border-top: 1px solid ${light.border}; overflow-wrap: anywhere`,
  small: `${reading}; margin: 0 0 12px; font-size: 15px; line-height: 1.5; color: ${light.subtle}; overflow-wrap: anywhere`,
  address: `${mono}; font-size: 13px; color: ${light.link}; word-break: break-all`,
  foot: `${reading}; margin: 16px 0 0; text-align: center; font-size: 14px; line-height: 1.5; color: ${light.subtle}`,
  quiet: `color: ${light.subtle}; text-decoration: none`,
})

const darkRules = (dark: typeof plainDark): [selectors: string, declarations: Record<string, string>][] => [
  ['.ground, .page', { background: dark.ground }],
  ['.card', { background: dark.panel, 'border-color': dark.border }],
  ['.name, .title, .quote, .fact', { color: dark.text }],
  ['.code', { color: dark.text, background: dark.ground, 'border-color': dark.border }],
  ['.text', { color: dark.muted }],
  ['.small, .foot, .quiet, .term', { color: dark.subtle }],
  ['.term, .fact', { 'border-color': dark.border }],
  ['.address', { color: dark.link }],
  // Logos are designed for a light background.
  ['.logo', { background: plainLight.panel, padding: '8px 12px', 'border-radius': '3px' }],
]

/** Outlook for Windows falls back to Times when it lacks the first font of a list. */
export const outlookStyles = 'body, table, td, th, p, h1, div, a { font-family: Arial, sans-serif !important }'

/** Dark scheme, and narrow windows. It must outrank the `style` attributes. */
const styleSheet = (dark: typeof plainDark) => `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) { .head { padding: 20px 20px 0 !important } .body { padding: 16px 20px 20px !important } .title { font-size: 24px !important } .code { font-size: 28px !important } }
@media (prefers-color-scheme: dark) { ${darkRules(dark)
  .map(([selectors, declarations]) => `${selectors} { ${toCss(declarations)} }`)
  .join(' ')} }`

type Colors = ReturnType<typeof brandColors>
export type Styles = ReturnType<typeof lightStyles>

/** The light scheme, for `style` attributes, and a style sheet with the dark one, in the accent of the company. */
export function stylesOf(accentColor: string): { styles: Styles; darkStyles: string } {
  const colors = brandColors({ accentColor, groundColor: '' })
  return {
    styles: lightStyles({ ...plainLight, link: colors.onPaper }, colors),
    darkStyles: styleSheet({ ...plainDark, link: colors.onDark }),
  }
}

function toCss(declarations: Record<string, string>): string {
  return Object.entries(declarations)
    .map(([property, value]) => `${property}: ${value} !important`)
    .join('; ')
}
