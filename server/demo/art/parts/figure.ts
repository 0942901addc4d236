// A person in a safety vest, for scale.

import { ink, mix, paper, signal } from '../color.ts'
import { circle, path, rect } from '../svg.ts'

/** A standing figure in a vest, seen from behind; h is the height. */
export const figure = (x: number, base: number, h: number, coat: string = signal.base, helmet: string = paper.base): string => {
  const u = h / 100
  return (
    rect(x - 10 * u, base - 46 * u, 9 * u, 44 * u, ink.base, { rx: 2 * u }) +
    rect(x + 1 * u, base - 46 * u, 9 * u, 44 * u, ink.deep, { rx: 2 * u }) +
    rect(x - 12 * u, base - 4 * u, 11 * u, 4 * u, ink.deep) +
    rect(x + 1 * u, base - 4 * u, 11 * u, 4 * u, ink.deep) +
    path(
      `M${x - 13 * u} ${base - 42 * u}V${base - 72 * u}Q${x - 12 * u} ${base - 80 * u} ${x} ${base - 80 * u}Q${x + 12 * u} ${base - 80 * u} ${x + 13 * u} ${base - 72 * u}V${base - 42 * u}Z`,
      coat,
    ) +
    path(
      `M${x} ${base - 80 * u}Q${x + 12 * u} ${base - 80 * u} ${x + 13 * u} ${base - 72 * u}V${base - 42 * u}H${x}Z`,
      mix(coat, ink.deep, 0.22),
    ) +
    rect(x - 13 * u, base - 54 * u, 26 * u, 4 * u, paper.light) +
    rect(x - 9 * u, base - 79 * u, 3 * u, 26 * u, paper.light) +
    rect(x + 6 * u, base - 79 * u, 3 * u, 26 * u, paper.deep) +
    rect(x - 18 * u, base - 75 * u, 6 * u, 32 * u, ink.soft, { rx: 3 * u }) +
    rect(x + 12 * u, base - 75 * u, 6 * u, 32 * u, ink.base, { rx: 3 * u }) +
    rect(x - 3.5 * u, base - 85 * u, 7 * u, 7 * u, '#7A4C34') +
    circle(x, base - 89 * u, 7 * u, '#8A5A3C') +
    path(`M${x - 8.5 * u} ${base - 89 * u}a${8.5 * u} ${9.5 * u} 0 0 1 ${17 * u} 0Z`, helmet) +
    rect(x - 9.5 * u, base - 90 * u, 19 * u, 2.4 * u, mix(helmet, ink.deep, 0.2))
  )
}
