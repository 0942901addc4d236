// Marks: the demo company's two logos, and the product's own icon.

import { ink, mix, paper, signal } from '../color.ts'
import { letters } from '../lettering.ts'
import type { Picture } from '../render.ts'
import { circle, doc, group, line, move, path, poly, rect, times } from '../svg.ts'

/** The compass of a portolan chart around (0, 0), radius 100. It is sound at every angle. */
export const compass = (dark: string, light: string, ground: string): string => {
  const star = (long: number, wide: number, a: string, b: string): string =>
    times(4, (i) =>
      group(
        poly(
          [
            [0, -long],
            [0, 0],
            [-wide, -wide],
          ],
          a,
        ) +
          poly(
            [
              [0, -long],
              [0, 0],
              [wide, -wide],
            ],
            b,
          ),
        { transform: `rotate(${i * 90})` },
      ),
    )
  return (
    circle(0, 0, 66, 'none', { stroke: dark, 'stroke-width': 10 }) +
    times(4, (i) => group(circle(0, -66, 15, ground) + circle(0, -66, 9.5, dark), { transform: `rotate(${45 + i * 90})` })) +
    star(100, 19, dark, light) +
    circle(0, 0, 12, ground) +
    circle(0, 0, 5.5, dark)
  )
}

const logoSecondary = (): string =>
  doc(400, 400, rect(0, 0, 400, 400, signal.base, { rx: 84 }) + move(200, 200, compass(ink.base, paper.light, signal.base), 1.68))

const logoPrimary = (): string =>
  doc(
    800,
    200,
    rect(0, 0, 800, 200, ink.deep, { rx: 24 }) +
      path('M24 0H200V200H24A24 24 0 0 1 0 176V24A24 24 0 0 1 24 0Z', signal.base) +
      move(100, 100, compass(ink.base, paper.light, signal.base), 0.82) +
      letters('Portolan', 234, 106, { face: 'black', size: 100, fill: paper.light, tracking: -22 }) +
      letters('FREIGHT LINES', 239, 156, { face: 'mono', size: 31, fill: paper.deep, tracking: 190 }) +
      line([239, 0], [239, 0], signal.base, 0),
  )

/** H: two container ends and the tow bar between them, in a 64 unit square. */
export const haulfrontMark = (): string => {
  const end = (x: number): string =>
    rect(x, 12, 15, 40, ink.deep) +
    rect(x + 3.1, 16, 1.7, 32, signal.base) +
    rect(x + 10.2, 16, 1.7, 32, signal.base) +
    rect(x + 6.9, 12, 1.2, 40, mix(signal.base, ink.deep, 0.2))
  return (
    rect(0, 0, 64, 64, signal.base, { rx: 13 }) +
    end(11) +
    end(38) +
    rect(26, 28, 12, 8, ink.deep) +
    circle(32, 32, 6.6, ink.deep) +
    circle(32, 32, 2.6, signal.base)
  )
}

const haulfront = (size: number, bleed = false): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${bleed ? rect(0, 0, 64, 64, signal.base) : ''}${haulfrontMark()}</svg>`

export const brand: readonly Picture[] = [
  { file: 'logo-primary.webp', folder: 'media', draw: logoPrimary },
  { file: 'logo-secondary.webp', folder: 'media', draw: logoSecondary },
  { file: 'favicon.svg', folder: 'client', draw: () => haulfront(64) },
  { file: 'brand/haulfront-mark.svg', folder: 'client', draw: () => haulfront(64) },
  { file: 'icon-192.png', folder: 'client', draw: () => haulfront(192) },
  { file: 'icon-512.png', folder: 'client', draw: () => haulfront(512) },
  { file: 'apple-touch-icon.png', folder: 'client', draw: () => haulfront(180, true) },
]
