import { expect, test } from 'vitest'
import { brandColors, brandStyle, contrast, darkerGround, defaultAccent, defaultGround } from '../../../shared/brand-colors.ts'
import { tokens } from './tokens.ts'

const paper = ['#FBF8F2', '#F4EFE5', '#E8E0D1']

/** Custom properties of each rule, by its part of the page. */
function valuesIn(css: string): Record<'light' | 'dark' | 'band', Record<string, string>> {
  const [light = {}, dark = {}, band = {}] = [...css.matchAll(/\{([^}]*)\}/g)].map(([, rules = '']) =>
    Object.fromEntries(rules.split(';').map((one) => one.replace('--chakra-colors-', '').split(':') as [string, string])),
  )
  return { light, dark: { ...light, ...dark }, band: { ...light, ...band } }
}

/** Linear congruential generator, so that a failure can be repeated. */
function randomColors(count: number): string[] {
  let state = 20261128
  return Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return `#${(state >> 7).toString(16).padStart(6, '0').slice(-6)}`
  })
}

/** Pairs of a text and its background, and of a part and its background, that do not reach their contrast. */
function unreadable(accentColor: string, groundColor: string): string[] {
  const { light, dark, band } = valuesIn(brandStyle({ accentColor, groundColor }))
  const texts: [string | undefined, string | undefined][] = [
    [light['signal-contrast'], light['signal-500']],
    [light['signal-contrast'], light['signal-400']],
    ...paper.map((background): [string | undefined, string] => [light['signal-fg'], background]),
    ['#F4EFE5', light['ink-950']],
    ['#E8E0D1', light['sea-800']],
    ['#FBF8F2', light['ink-800']],
    ...[dark, band].flatMap((scheme) =>
      ['fg', 'fg-muted', 'fg-subtle', 'signal-fg'].flatMap((name) =>
        ['bg', 'bg-subtle', 'bg-muted', 'bg-panel'].map((background): [string | undefined, string | undefined] => [
          scheme[name],
          scheme[background],
        ]),
      ),
    ),
  ]
  const edges: [string | undefined, string | undefined][] = [
    [light['signal-line'], '#E8E0D1'],
    [dark['signal-line'], dark.bg],
    [band['signal-line'], band.bg],
    [light['--accent-edge'], '#E8E0D1'],
    [dark['--accent-edge'], dark.bg],
    [band['--accent-edge'], band.bg],
    [dark['border-emphasized'], dark['bg-muted']],
    [band['border-emphasized'], band['bg-muted']],
  ]
  const below =
    (least: number) =>
    ([color = '', background = '']: [string | undefined, string | undefined]) =>
      color !== 'transparent' && contrast(color, background) < least
  return [...texts.filter(below(4.5)), ...edges.filter(below(3))].map((pair) => pair.join(' on '))
}

test('texts on and beside 200 pairs of colours have a contrast of 4.5 : 1, and parts of controls 3 : 1', () => {
  const colors = randomColors(400)
  const failures = Array.from({ length: 200 }, (_, index) => {
    const [accent = '', ground = ''] = colors.slice(index * 2)
    const allowed = darkerGround(ground) ?? ground
    return unreadable(accent, allowed).map((pair) => `${accent} ${allowed}: ${pair}`)
  })
  expect(failures.flat()).toEqual([])
})

test.each(['#ffffff', '#000000', '#ffd400', '#0b5fff', '#808080'])('the accent %s is readable on the default ground', (accent) => {
  const { light } = valuesIn(brandStyle({ accentColor: accent, groundColor: '' }))
  expect(contrast(light['signal-fg'] ?? '', '#E8E0D1')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(light['signal-contrast'] ?? '', accent)).toBeGreaterThanOrEqual(4.5)
})

test('a ground that is too light has the nearest allowed one, which is allowed itself', () => {
  const darker = darkerGround('#7fb2ff') ?? ''
  expect(contrast('#FFFFFF', darker)).toBeGreaterThan(4.5)
  expect([darkerGround(darker), darkerGround('#0a1f44'), darkerGround('')]).toEqual([undefined, undefined, undefined])
})

test('without colours of its own a page has no style, and the defaults are those of the theme', () => {
  expect(brandStyle({ accentColor: '', groundColor: '' })).toBe('')
  const { signal, ink } = tokens.colors
  expect([defaultAccent, defaultGround]).toEqual([signal[500].value, ink[950].value])
  const { onPaper, onDark } = brandColors({ accentColor: '', groundColor: '' })
  expect([onPaper, onDark]).toEqual([signal[700].value, signal[400].value])
})
