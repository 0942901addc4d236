// Hero: the cross-dock from above at night. The dark roof is the calm ground; docks and trucks glow on the right.

import { ink, mix, paper, sea, shades, signal } from '../color.ts'
import { iso } from '../iso.ts'
import { letters } from '../lettering.ts'
import { articulated, boxTrailer, containerTrailer, van } from '../parts/iso-truck.ts'
import { dockWall, floorArrow, forklift, pallet } from '../parts/iso-warehouse.ts'
import { seeded } from '../random.ts'
import { circle, doc, line, linear, polyline, rect, times } from '../svg.ts'

const W = 2000
const H = 1200

export const crossDock = (): string => {
  const v = iso(1500, 330, 29)
  const random = seeded(33)
  const open = -17
  const roofZ = 8.6
  const pitch = 4.4
  const first = -4
  const goods = [signal.base, sea.base, paper.deep, sea.light, ink.mute, '#C7B48F'] as const
  const defs =
    linear(
      'calm',
      [0, 0],
      [1240, 0],
      [
        { at: 0, color: ink.deep, opacity: 0.9 },
        { at: 0.62, color: ink.deep, opacity: 0.78 },
        { at: 0.84, color: ink.deep, opacity: 0.5 },
        { at: 1, color: ink.deep, opacity: 0 },
      ],
    ) +
    linear(
      'foot',
      [0, 800],
      [0, H],
      [
        { at: 0, color: ink.deep, opacity: 0 },
        { at: 1, color: ink.deep, opacity: 0.55 },
      ],
    )
  const yard = v.top(
    0,
    rect(-90, -80, 220, 220, ink.mid) +
      times(22, (i) => line([0, first - 8.8 + i * pitch], [19, first - 8.8 + i * pitch], ink.mute, 0.12)) +
      rect(21, -80, 0.3, 220, signal.base, { opacity: 0.9 }) +
      times(30, (i) => rect(27.4, -60 + i * 5, 0.22, 2.6, paper.deep, { opacity: 0.6 })) +
      rect(34, -80, 0.2, 220, ink.mute) +
      times(10, (i) => rect(0, first + i * pitch + 0.7, 7, 3, '#FFDDA6', { opacity: 0.1 })),
  )
  const floor = v.top(
    0,
    rect(open, -60, -open, 150, mix(paper.deep, ink.mute, 0.32)) +
      rect(open, -60, 5.4, 150, mix(paper.deep, ink.mute, 0.42)) +
      rect(-11.6, -60, 0.14, 150, signal.base) +
      rect(-6.9, -60, 0.14, 150, signal.base) +
      times(16, (i) => floorArrow(-4.6, first + i * pitch - 6.6, mix(paper.light, ink.mute, 0.2))),
  )
  const rows = [-26, -21.6, -17.2, -12.8, -8.4, -4, 0.4, 4.8, 9.2, 13.6, 18, 22.4, 26.8, 31.2, 35.6, 40]
  const staged = rows
    .map(
      (y) =>
        times(3, (i) =>
          times(2, (k) =>
            random.next() < 0.2
              ? ''
              : pallet(v, open + 0.8 + i * 1.5, y + k * 1.35, 0, 0.7 + random.next() * 0.9, random.pick(goods), random.next() > 0.5),
          ),
        ) + (random.next() < 0.35 ? '' : pallet(v, -6.2, y + 1.9, 0, 0.6 + random.next() * 0.7, random.pick(goods), true)),
    )
    .join('')
  const belt = times(
    34,
    (i) =>
      v.box(-10.6, -34 + i * 2.4, 0, 1.5, 2.36, 0.75, shades(i % 2 === 0 ? ink.mute : ink.soft, ink.soft, ink.base)) +
      (i % 3 === 1
        ? v.box(-10.3, -33.6 + i * 2.4, 0.75, 0.9, 0.9, 0.6, shades('#E8D9BD', '#C7B48F', '#9C8A66'))
        : i % 3 === 2
          ? v.box(-10.2, -33.5 + i * 2.4, 0.75, 0.7, 0.8, 0.5, shades('#FF8F57', signal.base, signal.dark))
          : ''),
  )
  const lifts = forklift(v, -5.6, 8.2, signal.base, sea.light) + forklift(v, -5.2, -9.3, signal.base, paper.deep)
  const backWall =
    v.face(
      [
        [open, -60, 0],
        [open, 90, 0],
        [open, 90, roofZ],
        [open, -60, roofZ],
      ],
      mix(ink.soft, ink.mute, 0.3),
    ) +
    v.right(
      open,
      times(36, (i) => rect(-90 + i * 4.4, -roofZ, 0.25, roofZ, ink.mute)) +
        rect(-90, -roofZ, 150, 0.5, signal.base) +
        times(30, (i) => rect(-88 + i * 4.4, -5.2, 2.2, 0.3, '#FFDDA6', { opacity: 0.7 })),
    )
  const roof =
    v.face(
      [
        [-120, -60, roofZ],
        [open, -60, roofZ],
        [open, 90, roofZ],
        [-120, 90, roofZ],
      ],
      ink.base,
    ) +
    v.top(
      roofZ,
      times(34, (i) => line([-120, -60 + i * 4.4], [open, -60 + i * 4.4], ink.mid, 0.14)) +
        times(12, (i) => times(4, (k) => rect(-27 - k * 11, -38 + i * 8.8, 5, 1.5, mix(sea.base, ink.base, 0.6)))),
    )
  const wall =
    v.box(-0.45, -60, 0, 0.45, 150, 3.6, shades(paper.mid, ink.mute, ink.mute)) +
    dockWall(v, 0, first - 6 * pitch, pitch, 22, 3.6, mix(sea.base, ink.mid, 0.35), (i) => i % 5 !== 2, 1)
  const brand = (x: number): string =>
    letters('PORTOLAN', x + 2.4, -1.98, { face: 'black', size: 1.55, fill: ink.base }) +
    rect(x + 0.7, -3.3, 1.3, 1.3, signal.base) +
    circle(x + 1.35, -2.65, 0.4, paper.base)
  const box = (y: number, body: string, cab: string): string =>
    articulated(v, 11.2, y, { color: cab, lit: true }, boxTrailer(v, 0.35, y, body, body === paper.base ? brand(0.35) : ''))
  const skel = (y: number, body: string, code: string): string =>
    articulated(v, 9.9, y, { color: paper.base, lit: true }, containerTrailer(v, 0.35, y, body, code))
  const slot = (i: number): number => first + i * pitch + 0.95
  const fleet =
    skel(slot(-3), sea.base, 'PRTU 302') +
    box(slot(-1), paper.base, signal.base) +
    skel(slot(0), signal.base, 'PRTU 517') +
    box(slot(2), paper.base, signal.base) +
    box(slot(4), sea.base, paper.base) +
    skel(slot(5), ink.mute, 'PRTU 880')
  const route = v.top(
    0,
    polyline(
      [
        [24, 60],
        [24, slot(1) + 1.2],
        [18, slot(1) + 1.2],
      ],
      signal.base,
      0.26,
      { 'stroke-dasharray': '1 .7' },
    ) + circle(24, slot(1) + 1.2, 0.7, ink.mid, { stroke: signal.base, 'stroke-width': 0.3 }),
  )
  return doc(
    W,
    H,
    yard +
      floor +
      backWall +
      staged +
      belt +
      lifts +
      roof +
      wall +
      route +
      fleet +
      van(v, 25, 4, paper.light) +
      rect(0, 0, 1240, H, 'url(#calm)') +
      rect(0, 0, W, H, 'url(#foot)'),
    defs,
  )
}
