// A lane through customs, seen by an X-ray.
import { ink, mix, paper, sea, shades, signal } from '../color.ts'
import { iso } from '../iso.ts'
import { letters } from '../lettering.ts'
import { containerAlongX } from '../parts/iso-container.ts'
import { wheels } from '../parts/iso-truck.ts'
import { pallet } from '../parts/iso-warehouse.ts'
import { circle, doc, group, line, rect, times } from '../svg.ts'

const W = 1200
const H = 800

export const customs = (): string => {
  const v = iso(640, 372, 47)
  const gateX = -1.4
  const lane = v.top(
    0,
    rect(-50, -0.9, 110, 4.6, ink.soft) +
      rect(-50, -0.9, 110, 0.14, signal.base) +
      rect(-50, 3.56, 110, 0.14, signal.base) +
      times(18, (i) => rect(-40 + i * 4.4, -4.6, 2.2, 0.12, paper.deep)) +
      times(18, (i) => rect(-40 + i * 4.4, 7.2, 2.2, 0.12, paper.deep)),
  )
  const goods = times(
    4,
    (i) =>
      pallet(
        v,
        0.5 + i * 1.5,
        0.25,
        1.2,
        [1.7, 1.1, 1.6, 0.9][i] ?? 1,
        [sea.light, mix(sea.light, sea.base, 0.5), sea.light, sea.base][i] ?? sea.base,
      ) + pallet(v, 0.5 + i * 1.5, 1.4, 1.2, [0.9, 1.6, 1.2, 1.5][i] ?? 1, i === 1 ? signal.base : mix(sea.light, sea.base, 0.3), i === 1),
  )
  const x0 = 0.1
  const x1 = 6.9
  const glass = { fill: sea.light, opacity: 0.2 } as const
  const edge = (a: readonly [number, number, number], b: readonly [number, number, number]): string =>
    line(v.at(...a), v.at(...b), sea.light, 3.2)
  const xray =
    v.box(x0, 0, 1.1, x1 - x0, 2.44, 0.1, shades(sea.base, mix(sea.base, ink.deep, 0.4), mix(sea.base, ink.deep, 0.5))) +
    v.face(
      [
        [x0, 0, 1.2],
        [x1, 0, 1.2],
        [x1, 0, 3.8],
        [x0, 0, 3.8],
      ],
      mix(ink.mid, sea.base, 0.5),
    ) +
    goods +
    v.left(
      2.44,
      rect(x0, -3.8, x1 - x0, 2.6, glass.fill, { opacity: glass.opacity }) +
        times(16, (i) => rect(x0 + 0.2 + i * 0.42, -3.7, 0.06, 2.4, sea.light, { opacity: 0.3 })),
    ) +
    v.right(x1, rect(-2.44, -3.8, 2.44, 2.6, sea.light, { opacity: 0.22 })) +
    v.top(3.8, rect(x0, 0, x1 - x0, 2.44, sea.light, { opacity: 0.14 })) +
    [
      [
        [x0, 2.44, 1.2],
        [x1, 2.44, 1.2],
      ],
      [
        [x0, 2.44, 3.8],
        [x1, 2.44, 3.8],
      ],
      [
        [x1, 0, 3.8],
        [x1, 2.44, 3.8],
      ],
      [
        [x1, 0, 1.2],
        [x1, 2.44, 1.2],
      ],
      [
        [x1, 2.44, 1.2],
        [x1, 2.44, 3.8],
      ],
      [
        [x1, 0, 1.2],
        [x1, 0, 3.8],
      ],
      [
        [x0, 0, 3.8],
        [x1, 0, 3.8],
      ],
    ]
      .map(([a, b]) => (a && b ? edge([a[0] ?? 0, a[1] ?? 0, a[2] ?? 0], [b[0] ?? 0, b[1] ?? 0, b[2] ?? 0]) : ''))
      .join('')
  const chassis =
    v.top(0, rect(-8, 0.2, 15.4, 2.7, ink.deep, { opacity: 0.35 })) +
    wheels(v, 2.4, [-6, -4.7, -3.4, 5.6]) +
    v.box(-7.4, 0.3, 0.8, 14.5, 1.84, 0.3, shades(ink.mute, ink.soft, ink.deep))
  const steel = shades(paper.light, paper.mid, paper.deep)
  const back = v.box(gateX, -2.3, 0, 1.5, 1.1, 5.6, steel)
  const front =
    v.box(gateX, 3.9, 0, 1.5, 1.1, 5.6, steel) +
    v.box(gateX, -2.3, 5.0, 1.5, 7.3, 0.9, steel) +
    v.right(
      gateX + 1.5,
      rect(-5.0, -5.9, 7.3, 0.9, signal.base) +
        letters('SCAN 2', -1.35, -5.22, { face: 'narrow', size: 0.66, fill: ink.deep, anchor: 'middle' }) +
        rect(-4.7, -4.2, 0.5, 3.4, sea.base) +
        times(6, (i) => rect(-4.6, -4.0 + i * 0.55, 0.3, 0.25, sea.light)),
    ) +
    v.left(
      5.0,
      rect(gateX + 0.25, -4.4, 1, 0.7, ink.base) +
        rect(gateX + 0.35, -4.3, 0.5, 0.1, sea.light) +
        rect(gateX + 0.35, -4.1, 0.7, 0.1, sea.light) +
        rect(gateX, -0.9, 1.5, 0.35, signal.base),
    )
  const beam = v.face(
    [
      [gateX + 1.55, -1.2, 0.2],
      [gateX + 1.55, 3.9, 0.2],
      [gateX + 1.55, 3.9, 5],
      [gateX + 1.55, -1.2, 5],
    ],
    sea.light,
  )
  const stamps = v.top(
    0,
    group(
      circle(0, 0, 2.2, ink.mid) +
        circle(0, 0, 2.1, 'none', { stroke: signal.base, 'stroke-width': 0.22 }) +
        circle(0, 0, 1.6, 'none', { stroke: signal.base, 'stroke-width': 0.1 }) +
        letters('OUT OF', 0, -0.2, { face: 'narrow', size: 0.66, fill: signal.base, anchor: 'middle' }) +
        letters('CHARGE', 0, 0.5, { face: 'narrow', size: 0.66, fill: signal.base, anchor: 'middle' }),
      { transform: 'translate(0.6 8) rotate(-8)' },
    ),
  )
  const yard =
    containerAlongX(v, -13, -9.4, 0, 12.19, { color: sea.base, code: 'PRTU 71' }) +
    containerAlongX(v, 0.4, -9.4, 0, 12.19, { color: ink.mute, code: 'PRTU 90' }) +
    containerAlongX(v, 0.4, -9.4, 2.62, 12.19, { color: paper.deep, code: 'PRTU 16' })
  return doc(
    W,
    H,
    rect(0, 0, W, H, ink.mid) +
      lane +
      yard +
      stamps +
      back +
      chassis +
      containerAlongX(v, -7.6, 0, 1.12, 6.6, { color: signal.base, code: 'PRTU 45' }) +
      group(beam, { opacity: 0.22 }) +
      xray +
      front,
  )
}
