// Quayside machinery seen square on: ship-to-shore crane, yard crane, ship.

import { ink, mix, paper, signal } from '../color.ts'
import type { Random } from '../random.ts'
import { circle, group, line, type Point, path, poly, rect, times } from '../svg.ts'
import { containerSide } from './flat-container.ts'

export interface CraneLook {
  readonly body: string
  readonly lit: string
  readonly cable: string
}

const truss = (a: Point, b: Point, depth: number, panels: number, color: string, width: number): string => {
  const step = (b[0] - a[0]) / panels
  return (
    rect(a[0], a[1] - depth, b[0] - a[0], width * 1.5, color) +
    rect(a[0], a[1] - width * 1.5, b[0] - a[0], width * 1.5, color) +
    times(panels, (i) =>
      line(
        [a[0] + i * step, a[1] - (i % 2 === 0 ? 0 : depth)],
        [a[0] + (i + 1) * step, a[1] - (i % 2 === 0 ? depth : 0)],
        color,
        width * 0.7,
      ),
    )
  )
}

/** A ship-to-shore crane on the quay at `base`; the boom reaches left over the water. Unit: 1 = a metre times `s`. */
export const shoreCrane = (x: number, base: number, s: number, look: CraneLook, load: string): string => {
  const p = (dx: number, dy: number): Point => [x + dx * s, base - dy * s]
  const w = s * 1.25
  const leg = (a: Point, b: Point, width = w): string => line(a, b, look.body, width)
  const lit = (a: Point, b: Point, width = w): string =>
    line([a[0] - width * 0.32, a[1]], [b[0] - width * 0.32, b[1]], look.lit, width * 0.3)
  const boomY = 34
  const trolley = -19
  const legs = [
    [p(0, 1), p(0, boomY)],
    [p(17, 1), p(17, boomY)],
    [p(0, boomY), p(4.5, 54)],
    [p(17, boomY), p(5.5, 54)],
  ] as const
  const bogies = [-1.6, 15.4]
    .map(
      (d) =>
        rect(x + d * s, base - 1.4 * s, 3.2 * s, 0.8 * s, look.body) +
        times(4, (i) => circle(x + (d + 0.4 + i * 0.8) * s, base - 0.4 * s, 0.38 * s, look.body)),
    )
    .join('')
  const stays = [
    line(p(5, 54), p(-36, boomY + 1.4), look.cable, s * 0.28),
    line(p(5, 54), p(-18, boomY + 1.4), look.cable, s * 0.28),
    line(p(5, 54), p(30, boomY + 1.4), look.cable, s * 0.28),
  ].join('')
  const [tx, ty] = p(trolley, boomY)
  const drop = 12.5 * s
  const spreader =
    [-2.1, -1.3, 1.3, 2.1].map((d) => line([tx + d * s, ty], [tx + d * 1.5 * s, ty + drop], look.cable, s * 0.16)).join('') +
    rect(tx - 2.6 * s, ty - 0.2 * s, 5.2 * s, 1.2 * s, look.body) +
    rect(tx - 6.1 * s, ty + drop, 12.2 * s, 0.7 * s, signal.base) +
    rect(tx - 2 * s, ty + drop - 0.8 * s, 4 * s, 0.9 * s, signal.base) +
    containerSide(tx - 6.1 * s, ty + drop + 0.8 * s, 12.2 * s, 2.75 * s, load, 'PRTU 402')
  return group([
    stays,
    truss(p(-37, boomY), p(31, boomY), 1.9 * s, 34, look.body, s * 0.42),
    legs.map(([a, b]) => leg(a, b) + lit(a, b)).join(''),
    leg(p(0, 12), p(17, 12), w * 0.9) +
      leg(p(0, 12), p(8.5, 20), w * 0.5) +
      leg(p(17, 12), p(8.5, 20), w * 0.5) +
      leg(p(0, 20), p(17, 20), w * 0.6) +
      leg(p(0, 33), p(17, 20), w * 0.45),
    rect(p(18, 0)[0], p(0, boomY + 5.2)[1], 10 * s, 4.2 * s, look.body) +
      times(4, (i) => rect(p(19 + i * 2.2, 0)[0], p(0, boomY + 4.2)[1], 1.2 * s, 1.1 * s, '#FFD9A8')) +
      rect(p(18, 0)[0], p(0, boomY + 5.2)[1], 10 * s, 0.6 * s, look.lit),
    rect(p(-9, 0)[0], p(0, boomY - 0.4)[1], 2.6 * s, 2.8 * s, look.body) +
      rect(p(-8.7, 0)[0], p(0, boomY - 1.2)[1], 2 * s, 1.5 * s, '#FFD9A8'),
    spreader,
    bogies,
    circle(p(5, 55)[0], p(5, 55)[1], 0.7 * s, signal.base),
    times(14, (i) =>
      line([p(17, 0)[0] + w * 0.5, base - (3 + i * 2.2) * s], [p(17, 0)[0] + w * 1.3, base - (3 + i * 2.2) * s], look.body, s * 0.2),
    ) + line([p(17, 0)[0] + w * 1.3, base - 2 * s], [p(17, 0)[0] + w * 1.3, base - 33 * s], look.body, s * 0.2),
  ])
}

export interface ShipLook {
  readonly hull: string
  readonly boot: string
  readonly bridge: string
  readonly cargo: readonly string[]
}

/** A container ship, bow to the left, waterline at `y`. */
export const ship = (x: number, y: number, length: number, look: ShipLook, random: Random): string => {
  const h = length * 0.085
  const cw = length * 0.062
  const ch = cw * 0.36
  const hull = path(
    `M${x} ${y - h * 1.25}L${x + length * 0.1} ${y - h}H${x + length}L${x + length * 0.985} ${y}H${x + length * 0.045}Q${x + length * 0.03} ${y - h * 0.6} ${x} ${y - h * 1.25}Z`,
    look.hull,
  )
  const boot = poly(
    [
      [x + length * 0.032, y - h * 0.24],
      [x + length * 0.988, y - h * 0.24],
      [x + length * 0.985, y],
      [x + length * 0.045, y],
    ],
    look.boot,
  )
  const rows = [2, 4, 5, 5, 6, 5, 6, 6, 4, 5, 6]
  const cargo = rows
    .map((count, c) =>
      times(count, (i) => containerSide(x + length * 0.115 + c * (cw + 3), y - h - (i + 1) * (ch + 1), cw, ch, random.pick(look.cargo))),
    )
    .join('')
  const bx = x + length * 0.115 + rows.length * (cw + 3) + 8
  const bw = length * 0.075
  const bh = ch * 9
  const bridge =
    rect(bx, y - h - bh, bw, bh, look.bridge) +
    rect(bx, y - h - bh, bw * 0.42, bh, mix(look.bridge, paper.light, 0.3)) +
    rect(bx - bw * 0.35, y - h - bh - ch * 0.9, bw * 1.7, ch * 1.2, look.bridge) +
    rect(bx - bw * 0.3, y - h - bh - ch * 0.6, bw * 1.1, ch * 0.55, '#FFD9A8') +
    times(5, (r) =>
      times(3, (i) =>
        rect(
          bx + bw * (0.14 + i * 0.28),
          y - h - bh + ch * (1.2 + r * 1.35),
          bw * 0.13,
          ch * 0.42,
          (r + i) % 3 === 0 ? '#FFD9A8' : mix(look.bridge, ink.deep, 0.5),
        ),
      ),
    ) +
    rect(bx + bw * 1.35, y - h - bh * 0.7, bw * 0.6, bh * 0.7, look.boot) +
    rect(bx + bw * 1.35, y - h - bh * 0.55, bw * 0.6, ch * 0.6, ink.deep) +
    line([bx + bw * 0.4, y - h - bh], [bx + bw * 0.4, y - h - bh - ch * 3.4], look.bridge, 4)
  return cargo + bridge + hull + boot + line([x + length * 0.1, y - h], [x + length, y - h], mix(look.hull, paper.light, 0.25), 3)
}
