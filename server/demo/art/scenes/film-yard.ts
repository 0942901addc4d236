// Film: one truck rolls through an endless yard in isometric view. The product's default tour.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { iso } from '../iso.ts'
import { containerAlongX } from '../parts/iso-container.ts'
import { articulated, containerTrailer } from '../parts/iso-truck.ts'
import { circle, doc, group, line, rect, times } from '../svg.ts'

const W = 1280
const H = 720
const PERIOD = 39.6
const v = iso(690, 300, 29)

const colors = [sea.base, ink.mute, mix(sea.base, ink.deep, 0.35), ink.soft, mix(paper.deep, ink.mute, 0.3)] as const
const heights = [
  [2, 1, 3],
  [1, 2, 2],
  [2, 3, 1],
] as const

const stackAt = (x: number, y: number, row: number, k: number): string =>
  times(heights[row]?.[k] ?? 1, (i) =>
    containerAlongX(v, x, y, i * 2.62, 12.19, { color: colors[(row * 2 + k + i * 3) % colors.length] ?? sea.base, plain: true }),
  )

const columns = [-2, -1, 0, 1] as const
const rows = [0, 1, 2]
  .map((row) => columns.map((p) => [0, 1, 2].map((k) => stackAt(p * PERIOD + k * 13.2, -15.6 + row * 3.4, row, k)).join('')).join(''))
  .join('')
const before = columns.map((p) => stackAt(p * PERIOD + 2, 16.5, 1, 0) + stackAt(p * PERIOD + 22, 19.5, 0, 1)).join('')
const marks = v.top(
  0,
  times(40, (i) => rect(-100 + i * 4.95, 1.2, 2.6, 0.2, ink.mute)) + times(26, (i) => rect(-100 + i * 6.6, 10, 0.14, 5, ink.soft)),
)
const ground = v.top(
  0,
  rect(-120, -4.2, 240, 13, ink.base) +
    rect(-120, 8.6, 240, 0.16, ink.mute) +
    rect(-120, -4.1, 240, 0.16, ink.mute) +
    rect(-120, 5.2, 112, 0.22, signal.base),
)

const lamp = (x: number): string => {
  const [a, b] = v.at(x, -4.6)
  const [c, d] = v.at(x, -2.4, 9.4)
  return line([a, b], [a, b - 9.4 * v.scale], ink.soft, 5) + line([a, b - 9.4 * v.scale], [c, d], ink.soft, 4) + circle(c, d, 6, '#FFE7B0')
}
const lamps = columns.map((p) => lamp(p * PERIOD + 8) + lamp(p * PERIOD + 27.8)).join('')

const shift = (x: number, body: string): string => {
  const [ax, ay] = v.at(0, 0)
  const [bx, by] = v.at(x, 0)
  return group(body, { transform: `translate(${(bx - ax).toFixed(2)} ${(by - ay).toFixed(2)})` })
}

const truck = articulated(v, 2.6, 3.9, { color: paper.base, lit: true }, containerTrailer(v, -6.9, 3.9, signal.base, 'HFRU 241'))

export const yardFilm = (t: number): string => {
  const go = -t * PERIOD
  const bob = Math.sin(t * Math.PI * 2 * 7) * 0.6
  return doc(
    W,
    H,
    rect(0, 0, W, H, ink.mid) +
      ground +
      shift(go, marks) +
      shift(go, rows + lamps) +
      group(truck, { transform: `translate(0 ${bob.toFixed(2)})` }) +
      shift(go, before),
  )
}
