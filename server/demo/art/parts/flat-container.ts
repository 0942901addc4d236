// Containers seen square on: for skylines, stacks and ship decks.

import { ink, mix, paper } from '../color.ts'
import { letters } from '../lettering.ts'
import type { Random } from '../random.ts'
import { line, rect, times } from '../svg.ts'

const isPale = (color: string): boolean => Number.parseInt(color.slice(1, 3), 16) > 0xc0 && Number.parseInt(color.slice(5, 7), 16) > 0x90

export const containerSide = (x: number, y: number, w: number, h: number, color: string, code = ''): string => {
  const dark = mix(color, ink.deep, 0.28)
  const light = mix(color, paper.light, 0.12)
  const edge = h * 0.07
  const ribs = Math.max(6, Math.round(w / (h * 0.15)))
  const pitch = (w - edge * 2) / ribs
  return (
    rect(x, y, w, h, color) +
    times(
      ribs,
      (i) =>
        rect(x + edge + i * pitch + pitch * 0.5, y + edge, pitch * 0.36, h - edge * 2, dark) +
        rect(x + edge + i * pitch + pitch * 0.1, y + edge, pitch * 0.14, h - edge * 2, light),
    ) +
    rect(x, y, w, edge, light) +
    rect(x, y + h - edge, w, edge, dark) +
    rect(x, y, edge, h, mix(color, ink.deep, 0.14)) +
    rect(x + w - edge, y, edge, h, dark) +
    [
      [0, 0],
      [w - edge * 1.6, 0],
      [0, h - edge * 1.3],
      [w - edge * 1.6, h - edge * 1.3],
    ]
      .map(([dx = 0, dy = 0]) => rect(x + dx, y + dy, edge * 1.6, edge * 1.3, dark))
      .join('') +
    (code === ''
      ? ''
      : rect(x + w * 0.62, y + h * 0.17, w * 0.33, h * 0.34, color) +
        letters(code, x + w * 0.93, y + h * 0.43, {
          face: 'mono',
          size: h * 0.26,
          fill: isPale(color) ? ink.mid : mix(color, paper.light, 0.75),
          anchor: 'end',
        }))
  )
}

export const containerEnd = (x: number, y: number, w: number, h: number, color: string): string => {
  const dark = mix(color, ink.deep, 0.38)
  const light = mix(color, paper.light, 0.22)
  const e = w * 0.05
  const rod = (at: number): string =>
    line([x + w * at, y + e], [x + w * at, y + h - e], light, w * 0.024) +
    rect(x + w * at - w * 0.03, y + h * 0.1, w * 0.06, h * 0.035, dark) +
    rect(x + w * at - w * 0.03, y + h * 0.86, w * 0.06, h * 0.035, dark) +
    rect(x + w * at - w * 0.035, y + h * 0.55, w * 0.07, h * 0.05, dark)
  return (
    rect(x, y, w, h, mix(color, ink.deep, 0.2)) +
    rect(x + e, y + e, w / 2 - e * 1.3, h - e * 2, color) +
    rect(x + w / 2 + e * 0.3, y + e, w / 2 - e * 1.3, h - e * 2, color) +
    times(4, (i) => rect(x + e, y + h * (0.2 + i * 0.2), w - e * 2, h * 0.016, dark)) +
    rect(x + w / 2 - e * 0.3, y + e, e * 0.6, h - e * 2, dark) +
    [0.15, 0.37, 0.63, 0.85].map(rod).join('') +
    rect(x + w * 0.17, y + h * 0.53, w * 0.17, h * 0.025, light) +
    rect(x + w * 0.66, y + h * 0.53, w * 0.17, h * 0.025, light) +
    [
      [0, 0],
      [w - e * 2, 0],
      [0, h - e * 1.6],
      [w - e * 2, h - e * 1.6],
    ]
      .map(([dx = 0, dy = 0]) => rect(x + dx, y + dy, e * 2, e * 1.6, dark))
      .join('')
  )
}

/** A skyline of stacks standing on `base`, drawn as far-off silhouettes or near bodies. */
export const stacks = (
  x: number,
  base: number,
  columns: readonly number[],
  w: number,
  h: number,
  colors: readonly string[],
  random: Random,
  coded = true,
): string =>
  columns
    .map((count, c) =>
      times(count, (i) =>
        containerSide(
          x + c * (w + 5),
          base - (i + 1) * (h + 1.5),
          w,
          h,
          random.pick(colors),
          coded && random.next() > 0.45 ? `PRTU ${100 + Math.floor(random.next() * 900)}` : '',
        ),
      ),
    )
    .join('')
