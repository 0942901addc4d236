// Lettering as outlines: a picture never depends on the fonts of the machine that draws it.

import { blackGlyphs } from './glyphs/black.ts'
import { monoGlyphs } from './glyphs/mono.ts'
import { narrowGlyphs } from './glyphs/narrow.ts'
import { sansGlyphs } from './glyphs/sans.ts'
import { slantGlyphs } from './glyphs/slant.ts'
import { wideGlyphs } from './glyphs/wide.ts'
import { group, n, path } from './svg.ts'

const faces = {
  black: blackGlyphs,
  mono: monoGlyphs,
  narrow: narrowGlyphs,
  sans: sansGlyphs,
  slant: slantGlyphs,
  wide: wideGlyphs,
} as const

export type Face = keyof typeof faces

export interface Lettering {
  readonly face: Face
  readonly size: number
  readonly fill: string
  readonly tracking?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly opacity?: number
}

export const textWidth = (text: string, face: Face, size: number, tracking = 0): number => {
  const glyphs = faces[face]
  const units = [...text].reduce((sum, c) => sum + (glyphs[c]?.[0] ?? 500) + tracking, 0) - tracking
  return (units * size) / 1000
}

/** One line of outlined text with its baseline at (x, y). Tracking is in thousandths of the size. */
export const letters = (text: string, x: number, y: number, style: Lettering): string => {
  const glyphs = faces[style.face]
  const tracking = style.tracking ?? 0
  const width = textWidth(text, style.face, style.size, tracking)
  const start = style.anchor === 'middle' ? x - width / 2 : style.anchor === 'end' ? x - width : x
  let at = 0
  let body = ''
  for (const c of text) {
    const glyph = glyphs[c]
    if (glyph === undefined) throw new Error(`no outline for "${c}" in ${style.face}`)
    if (glyph[1] !== '') body += path(glyph[1], style.fill, { transform: `translate(${n(at)} 0)` })
    at += glyph[0] + tracking
  }
  const scale = style.size / 1000
  return group(body, { transform: `translate(${n(start)} ${n(y)}) scale(${scale} ${-scale})`, opacity: style.opacity })
}
