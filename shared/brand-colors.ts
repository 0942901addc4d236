/** Colours that a company may set, as `#rrggbb`; "" stands for the default. */
export type Brand = { accentColor: string; groundColor: string }

type Rgb = [red: number, green: number, blue: number]

const black = '#000000'
const white = '#FFFFFF'
/** Default palette (`client/ui/theme/tokens.ts`). Its tests hold both files against each other. */
const ink = '#0C1417'
export const paper = { page: '#FBF8F2', muted: '#E8E0D1' }
export const defaultAccent = '#FF6A1F'
export const defaultGround = ink

/** Contrast ratios of WCAG 2.2, level AA: of texts (1.4.3), and of parts of controls (1.4.11). */
const [textContrast, partContrast] = [4.5, 3]

const rgbOf = (color: string): Rgb => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as Rgb

/** Relative luminance, from 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** @param share of `other`, from 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const target = rgbOf(other)
  const mixed = rgbOf(color).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The shade of a colour towards black or white that is nearest to it and fits. */
function nearestShade(color: string, towards: string, fits: (shade: string) => boolean): string {
  const steps = Array.from({ length: 101 }, (_, step) => mix(color, towards, step / 100))
  return steps.find(fits) ?? towards
}

const readableOn = (background: string, color: string, towards: string, ratio = textContrast) =>
  nearestShade(color, towards, (shade) => contrast(shade, background) >= ratio)

/** Text on the accent: ink or white, or black where neither reaches 4.5 : 1. */
function onAccent(accent: string): string {
  const [better = white] = [ink, white].sort((a, b) => contrast(b, accent) - contrast(a, accent))
  return contrast(better, accent) >= textContrast ? better : black
}

/** The lightest surface of a band, and of a page in the dark scheme. */
const lightestSurface = (ground: string) => mix(ground, white, 0.09)

const isDarkEnough = (ground: string) => contrast(paper.muted, lightestSurface(ground)) >= textContrast

/** The nearest colour that the texts of dark bands can be read on; undefined for one that they can. */
export function darkerGround(ground: string): string | undefined {
  return ground === '' || isDarkEnough(ground) ? undefined : nearestShade(ground, black, isDarkEnough)
}

/** Colours of a mail, of the page's frame and of the default icon. */
export function brandColors({ accentColor, groundColor }: Brand) {
  const accent = accentColor || defaultAccent
  const ground = groundColor || defaultGround
  return {
    accent,
    ground,
    onAccent: onAccent(accent),
    /** Links and marks on paper. */
    onPaper: accentColor === '' ? '#B23C00' : readableOn(paper.muted, accent, black),
    /** Links and marks on the darkest page. */
    onDark: accentColor === '' ? '#FF8A4C' : readableOn(lightestSurface(darkPage(ground)), accent, white),
    darkPage: darkPage(ground),
  }
}

/** Background of pages in the dark scheme: the ground, or a shade of it that is as dark as ours. */
const darkPage = (ground: string) => nearestShade(ground, black, (shade) => luminance(shade) <= luminance(ink) + 0.004)

/** Surfaces from the ground up, by Chakra's names. */
const surfaces = (ground: string) => ({
  bg: ground,
  'bg-subtle': mix(ground, white, 0.04),
  'bg-panel': mix(ground, white, 0.04),
  'bg-muted': lightestSurface(ground),
  'bg-emphasized': mix(ground, white, 0.16),
  border: mix(ground, white, 0.16),
})

/** Texts and marks on dark surfaces. */
const onDarkSurfaces = (ground: string) => ({
  fg: readableOn(lightestSurface(ground), '#F4EFE5', white),
  'border-inverted': '#F4EFE5',
  'fg-muted': readableOn(lightestSurface(ground), '#D6CBB8', white),
  'fg-subtle': readableOn(lightestSurface(ground), '#A3AFAE', white),
  'border-emphasized': readableOn(lightestSurface(ground), '#6E8086', white, partContrast),
})

/** Texts and lines in the accent on a background, and the line around a filled part that would not stand out from it. */
function marksOn(background: string, accent: string, towards: string) {
  const mark = readableOn(background, accent, towards)
  const line = readableOn(background, accent, towards, partContrast)
  return { 'signal-fg': mark, 'signal-line': line, edge: contrast(accent, background) >= partContrast ? 'transparent' : mark }
}

/**
 * CSS of the public pages in the colours of a company: values for the theme's custom properties, in the light scheme, in the dark one, and on
 * dark bands of both. All texts keep 4.5 : 1 and all parts of controls 3 : 1.
 * @returns "" where both colours are the default.
 */
export function brandStyle(brand: Brand): string {
  if (brand.accentColor === '' && brand.groundColor === '') return ''
  const { accent, ground, onAccent: text } = brandColors(brand)
  const hover = mix(accent, text === white ? black : white, 0.14)
  const dark = darkPage(ground)
  const light = {
    'signal-500': accent,
    'signal-400': hover,
    'signal-contrast': text,
    ...marksOn(paper.muted, accent, black),
    ...bandOf(ground),
    ...(brand.groundColor === '' ? {} : groundOf(ground)),
  }
  const ofBrand = (background: string) => ({
    ...(brand.groundColor === '' ? {} : { ...surfaces(background), ...onDarkSurfaces(background) }),
    ...marksOn(lightestSurface(background), accent, white),
  })
  // The public layout marks its pages; the admin area keeps its own colours.
  const page = ':has([data-public])'
  return [
    rule(`html${page},html${page} .chakra-theme`, light),
    rule(`html.dark${page}`, ofBrand(dark)),
    rule(`html${page} .dark.chakra-theme`, ofBrand(ground)),
  ].join('')
}

/** The second dark band, which is in our sea green beside our orange only. */
const bandOf = (ground: string) => ({ 'sea-800': mix(ground, white, 0.06), 'sea-300': mix(ground, white, 0.55) })

/** Shades of the ground in place of ink; what is printed in ink on paper stays so. */
const groundOf = (ground: string) => ({
  'ink-950': ground,
  'ink-900': mix(ground, white, 0.04),
  'ink-800': lightestSurface(ground),
  'ink-700': mix(ground, white, 0.16),
  fg: ink,
  'fg-muted': '#2A3A40',
  'fg-subtle': '#45575D',
  'border-inverted': ink,
})

function rule(selector: string, values: Record<string, string>): string {
  const declarations = Object.entries(values).map(([name, value]) =>
    name === 'edge' ? `--accent-edge:${value}` : `--chakra-colors-${name}:${value}`,
  )
  return `${selector}{${declarations.join(';')}}`
}
