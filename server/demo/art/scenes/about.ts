// The company's own pictures: the hub by day, the control room by night.

import { ink, mix, paper, sea, shades, signal } from '../color.ts'
import { type Iso, iso } from '../iso.ts'
import { letters } from '../lettering.ts'
import { containerAlongX } from '../parts/iso-container.ts'
import { articulated, boxTrailer, containerTrailer, van } from '../parts/iso-truck.ts'
import { dockWall } from '../parts/iso-warehouse.ts'
import { chartGrid } from '../parts/route.ts'
import { seeded } from '../random.ts'
import type { Picture } from '../render.ts'
import { circle, doc, ellipse, group, line, path, poly, rect, times } from '../svg.ts'
import { routeChart } from './banners.ts'
import { compass } from './brand.ts'

const W = 1200
const H = 900

const tree = (v: Iso, x: number, y: number, r: number): string => {
  const [a, b] = v.at(x, y)
  const s = v.scale * r
  return (
    ellipse(a + s * 0.4, b + s * 0.1, s * 0.9, s * 0.4, ink.deep, { opacity: 0.16 }) +
    rect(a - s * 0.09, b - s, s * 0.18, s, ink.mid) +
    circle(a, b - s * 1.5, s * 0.85, sea.base) +
    path(
      `M${a} ${b - s * 2.35}a${s * 0.85} ${s * 0.85} 0 0 1 0 ${s * 1.7}a${s * 1.3} ${s * 1.3} 0 0 0 0 ${-s * 1.7}`,
      mix(sea.base, ink.deep, 0.3),
    )
  )
}

const hub = (): string => {
  const v = iso(782, 318, 16.5)
  const h = 7
  const box = (y: number, load: string, cab: string): string =>
    articulated(
      v,
      11.2,
      y,
      { color: cab },
      boxTrailer(
        v,
        0.35,
        y,
        load,
        load === paper.light
          ? letters('PORTOLAN', 2.7, -1.98, { face: 'black', size: 1.5, fill: ink.base }) + rect(1, -3.25, 1.25, 1.25, signal.base)
          : '',
      ),
    )
  const p = 4.4
  const roof =
    v.box(-24, -16, 0, 24, 44, h, shades(mix(paper.light, paper.mid, 0.4), mix(sea.base, paper.light, 0.12), sea.base)) +
    v.top(
      h,
      times(21, (i) => line([-24, -16 + i * 2.1], [0, -16 + i * 2.1], paper.deep, 0.09)) +
        times(5, (i) => times(2, (k) => rect(-20 + k * 9, -13 + i * 8.6, 5.5, 1.5, mix(sea.light, paper.light, 0.25)))) +
        group(rect(-4.2, -4.2, 8.4, 8.4, signal.base), { transform: 'translate(-6.4 21.6)' }) +
        group(compass(ink.base, paper.light, signal.base), { transform: 'translate(-6.4 21.6) scale(0.034)' }) +
        rect(-24, -16, 24, 44, 'none', { stroke: paper.deep, 'stroke-width': 0.4 }),
    ) +
    times(4, (i) => v.box(-21.5, -10 + i * 8.6, h, 2.2, 2.2, 1.3, shades(paper.light, paper.deep, mix(paper.deep, ink.mute, 0.5)))) +
    v.left(
      28,
      times(11, (i) => rect(-23 + i * 2.1, -h, 0.09, h, sea.base, { opacity: 0.5 })) +
        rect(-24, -h, 24, 0.7, signal.base) +
        letters('PORTOLAN', -22.4, -2.9, { face: 'black', size: 2.9, fill: paper.light }),
    ) +
    dockWall(v, 0, -16, p, 10, 4.4, mix(sea.base, ink.deep, 0.12), (i) => i % 3 === 0, 1)
  const fleet =
    box(-16 + 0.95, sea.light, signal.base) +
    articulated(
      v,
      9.9,
      -16 + p * 2 + 0.95,
      { color: paper.light },
      containerTrailer(v, 0.35, -16 + p * 2 + 0.95, signal.base, 'PRTU 118'),
    ) +
    box(-16 + p * 4 + 0.95, paper.light, signal.base) +
    box(-16 + p * 5 + 0.95, paper.light, signal.base) +
    articulated(v, 9.9, -16 + p * 7 + 0.95, { color: signal.base }, containerTrailer(v, 0.35, -16 + p * 7 + 0.95, sea.base, 'PRTU 77')) +
    box(-16 + p * 9 + 0.95, paper.light, ink.mute)
  const yard = times(
    3,
    (r) =>
      times(2 - (r % 2) + 1, (i) =>
        containerAlongX(v, -22, 33 + r * 3, i * 2.62, 12.19, {
          color: [sea.base, signal.base, ink.mute, paper.deep][(r * 2 + i) % 4] ?? sea.base,
          code: 'PRTU 3',
        }),
      ) + containerAlongX(v, -8.6, 33 + r * 3, 0, 12.19, { color: r === 1 ? paper.deep : sea.base, code: 'PRTU 5' }),
  )
  return doc(
    W,
    H,
    rect(0, 0, W, H, paper.base) +
      v.top(
        0,
        rect(-28, -44, 58, 92, mix(ink.mute, paper.deep, 0.25)) +
          rect(-28, -44, 58, 92, 'none', { stroke: paper.deep, 'stroke-width': 0.5 }) +
          times(11, (i) => rect(0, -16 + i * p - 0.06, 18, 0.14, paper.mid, { opacity: 0.8 })) +
          rect(30, -60, 11, 130, ink.soft) +
          times(24, (i) => rect(35.3, -60 + i * 5.4, 0.26, 2.8, signal.base)) +
          rect(29.2, -60, 0.8, 130, paper.light) +
          rect(41, -60, 0.8, 130, paper.light) +
          times(15, (i) => line([44 + i * 1.6, -60], [44 + i * 1.6, 70], paper.mid, 0.3)) +
          times(15, (i) => line([-60, -47 - i * 1.6], [29, -47 - i * 1.6], paper.mid, 0.3)),
      ) +
      times(6, (i) => tree(v, -26 + i * 5, -30 + (i % 2), 1.5)) +
      times(5, (i) => tree(v, -38 + (i % 2) * 2, -14 + i * 8, 1.7)) +
      roof +
      fleet +
      van(v, 20, 30, paper.light) +
      yard +
      articulated(v, 26, 41, { color: signal.base }, boxTrailer(v, 15, 41, sea.light)) +
      times(5, (i) => tree(v, 45, -34 + i * 12, 1.6)),
  )
}

const operator = (x: number, base: number, shirt: string, hair: string, style: 'bun' | 'short' | 'turban'): string =>
  path(
    `M${x - 92} ${base}C${x - 90} ${base - 92} ${x - 60} ${base - 116} ${x - 26} ${base - 128}H${x + 26}C${x + 60} ${base - 116} ${x + 90} ${base - 92} ${x + 92} ${base}Z`,
    shirt,
  ) +
  path(`M${x} ${base - 128}H${x + 26}C${x + 60} ${base - 116} ${x + 90} ${base - 92} ${x + 92} ${base}H${x}Z`, mix(shirt, ink.deep, 0.24)) +
  rect(x - 18, base - 152, 36, 36, '#7A4C34') +
  (style === 'turban'
    ? path(
        `M${x - 54} ${base - 176}C${x - 66} ${base - 250} ${x - 20} ${base - 268} ${x} ${base - 266}C${x + 24} ${base - 268} ${x + 66} ${base - 250} ${x + 54} ${base - 176}Q${x} ${base - 150} ${x - 54} ${base - 176}Z`,
        hair,
      ) +
      path(
        `M${x - 50} ${base - 190}Q${x} ${base - 214} ${x + 36} ${base - 252}M${x - 40} ${base - 168}Q${x + 14} ${base - 190} ${x + 54} ${base - 222}`,
        'none',
        { stroke: mix(hair, ink.deep, 0.35), 'stroke-width': 4 },
      )
    : path(
        `M${x - 46} ${base - 190}C${x - 52} ${base - 246} ${x - 22} ${base - 256} ${x} ${base - 256}C${x + 22} ${base - 256} ${x + 52} ${base - 246} ${x + 46} ${base - 190}C${x + 42} ${base - 156} ${x + 24} ${base - 140} ${x} ${base - 138}C${x - 24} ${base - 140} ${x - 42} ${base - 156} ${x - 46} ${base - 190}Z`,
        hair,
      )) +
  (style === 'bun'
    ? circle(x, base - 262, 26, hair) + circle(x, base - 262, 26, 'none', { stroke: mix(hair, paper.mid, 0.25), 'stroke-width': 3 })
    : '') +
  path(`M${x - 54} ${base - 196}C${x - 60} ${base - 280} ${x + 60} ${base - 280} ${x + 54} ${base - 196}`, 'none', {
    stroke: ink.deep,
    'stroke-width': 8,
  }) +
  rect(x - 62, base - 212, 18, 42, ink.deep, { rx: 8 }) +
  rect(x + 44, base - 212, 18, 42, ink.deep, { rx: 8 })

const screen = (x: number, y: number, w: number, seed: number): string => {
  const random = seeded(seed)
  const h = w * 0.6
  return (
    rect(x, y, w, h, ink.deep) +
    rect(x + 6, y + 6, w - 12, h - 12, mix(sea.base, ink.deep, 0.45)) +
    times(
      6,
      (i) =>
        rect(x + 16, y + 18 + i * ((h - 34) / 6), 26, 7, i === 2 ? signal.base : sea.light) +
        rect(x + 52, y + 18 + i * ((h - 34) / 6), random.between(0.25, 0.6) * (w - 80), 7, mix(sea.light, sea.base, 0.4)),
    ) +
    rect(x + w / 2 - 12, y + h, 24, 34, ink.deep)
  )
}

const controlRoom = (): string =>
  doc(
    W,
    H,
    rect(0, 0, W, H, ink.mid) +
      rect(70, 40, 1060, 610, ink.deep) +
      group(
        rect(84, 54, 1032, 582, ink.base) +
          group(chartGrid(1040, 590, 58, ink.mid, 1), { transform: 'translate(84 54)' }) +
          routeChart(472, 408, 15, mix(ink.mute, sea.base, 0.3), ink.base, signal.base, paper.base),
      ) +
      times(
        8,
        (i) =>
          rect(830, 110 + i * 46, 60, 16, i === 3 ? signal.base : ink.soft) +
          rect(904, 110 + i * 46, 110 + ((i * 53) % 80), 16, ink.soft) +
          circle(1078, 118 + i * 46, 7, i === 3 ? signal.base : sea.light),
      ) +
      letters('20:41', 128, 150, { face: 'mono', size: 58, fill: paper.base }) +
      rect(128, 176, 176, 6, signal.base) +
      times(4, (i) => rect(128, 216 + i * 30, 150 - i * 22, 10, ink.soft)) +
      poly(
        [
          [0, 900],
          [0, 700],
          [1200, 700],
          [1200, 900],
        ],
        ink.soft,
      ) +
      rect(0, 696, W, 12, mix(paper.deep, ink.mute, 0.35)) +
      poly(
        [
          [0, 760],
          [1200, 760],
          [1200, 900],
          [0, 900],
        ],
        ink.mid,
      ) +
      screen(90, 566, 210, 1) +
      screen(330, 566, 210, 2) +
      screen(680, 566, 210, 3) +
      screen(920, 566, 210, 4) +
      rect(0, 760, W, 5, ink.mute) +
      rect(130, 722, 30, 40, paper.base) +
      path('M160 730q18 0 18 14t-18 14', 'none', { stroke: paper.base, 'stroke-width': 6 }) +
      group(operator(0, 0, signal.base, '#1B1513', 'bun'), { transform: 'translate(330 908) scale(1.22)' }) +
      group(operator(0, 0, sea.base, mix(paper.deep, sea.light, 0.2), 'turban'), { transform: 'translate(800 908) scale(1.22)' }) +
      rect(1010, 742, 120, 8, paper.mid) +
      rect(1020, 734, 100, 8, paper.deep),
  )

export const aboutPictures: readonly Picture[] = [
  { file: 'about.webp', folder: 'media', draw: hub },
  { file: 'about-us.webp', folder: 'media', draw: controlRoom },
]
