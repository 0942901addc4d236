// Services on the road: full truckload, part load, container haulage, express.

import { ink, mix, paper, sea, shade, shades, signal } from '../color.ts'
import { type Iso, iso } from '../iso.ts'
import { letters } from '../lettering.ts'
import { containerAlongX } from '../parts/iso-container.ts'
import { articulated, boxTrailer, containerTrailer, van } from '../parts/iso-truck.ts'
import { pallet } from '../parts/iso-warehouse.ts'
import type { Picture } from '../render.ts'
import { circle, doc, line, type Point, path, poly, polyline, rect, times } from '../svg.ts'

const W = 1200
const H = 800

const road = (view: Iso, y: number, width: number, fill: string, mark: string, edge: string): string =>
  view.top(
    0,
    rect(-60, y, 140, width, fill) +
      rect(-60, y + 0.35, 140, 0.14, edge) +
      rect(-60, y + width - 0.5, 140, 0.14, edge) +
      times(20, (i) => rect(-56 + i * 7, y + width / 2 - 0.08, 3.4, 0.18, mark)),
  )

const fullTruckload = (): string => {
  const v = iso(640, 368, 44)
  const field = (x: number, y: number, w: number, d: number, base: string, row: string, along: boolean): string =>
    rect(x, y, w, d, base) +
    (along
      ? times(Math.floor(d / 0.7), (i) => rect(x, y + i * 0.7, w, 0.26, row))
      : times(Math.floor(w / 0.7), (i) => rect(x + i * 0.7, y, 0.26, d, row)))
  const dark = mix(sea.light, sea.base, 0.22)
  const light = mix(sea.light, paper.light, 0.35)
  const fields =
    field(-30, -24, 14, 16, sea.light, dark, true) +
    field(-15.5, -24, 12, 16, mix(sea.light, sea.base, 0.4), mix(sea.light, sea.base, 0.6), false) +
    field(-3, -24, 15, 16, light, sea.light, true) +
    field(12.5, -24, 16, 16, sea.light, dark, false) +
    field(-30, 8, 18, 8, light, sea.light, true) +
    field(-11.5, 8, 9, 14, mix(sea.light, sea.base, 0.32), mix(sea.light, sea.base, 0.5), false) +
    field(-2, 8, 16, 10, sea.light, dark, true) +
    field(14.5, 8, 16, 10, light, sea.light, false)
  const rail = (y: number): string =>
    times(22, (i) => v.box(-26 + i * 2.6, y, 0, 0.14, 0.14, 0.75, shades(paper.light, ink.mute, ink.soft))) +
    v.box(-28, y, 0.55, 60, 0.1, 0.3, shades(paper.light, paper.base, paper.deep))
  const brand =
    letters('PORTOLAN', -8.2, -1.95, { face: 'black', size: 1.62, fill: ink.base }) +
    rect(-10, -3.36, 1.42, 1.42, signal.base) +
    circle(-9.29, -2.65, 0.44, paper.base) +
    circle(-9.29, -2.65, 0.2, signal.base)
  return doc(
    W,
    H,
    rect(0, 0, W, H, sea.light) +
      v.top(0, fields + rect(-60, -8, 140, 1.2, paper.deep) + rect(-60, 6.5, 140, 1.5, paper.deep)) +
      road(v, -6.8, 13.4, ink.soft, paper.mid, mix(ink.soft, paper.mid, 0.5)) +
      rail(-7.4) +
      articulated(v, 0.3, 1.2, { color: signal.base }, boxTrailer(v, -10.4, 1.2, paper.base, brand)) +
      rail(6.9),
  )
}

const partLoad = (): string => {
  const v = iso(520, 425, 62)
  const colors = [signal.base, sea.base, paper.deep, ink.mute, '#C7B48F', sea.light] as const
  const load = [
    [1.4, 2],
    [1.0, 3],
    [1.6, 1],
    [0.9, 0],
    [1.3, 4],
    [1.55, 2],
    [1.1, 5],
    [0.7, 0],
  ] as const
  const cargo = load
    .map(([h, c], i) => {
      const x = -4.6 + i * 1.28
      const a = colors[c] ?? signal.base
      const b = colors[(c + i + 2) % 6] ?? sea.base
      return pallet(v, x, 0.2, 1.2, h, b, false) + pallet(v, x, 1.28, 1.2, load[(i + 3) % 8]?.[0] ?? 1, a, i % 2 === 0)
    })
    .join('')
  const chassis =
    v.box(-5, 0.1, 0.72, 10.7, 2.3, 0.3, shades(ink.mute, ink.soft, ink.base)) +
    v.box(-5.05, -0.05, 1.02, 10.8, 2.6, 0.18, shades(paper.mid, ink.mute, ink.soft))
  const wheel = (x: number): string =>
    v.left(2.38, circle(x, -0.5, 0.5, '#0A1012') + circle(x, -0.5, 0.27, ink.mute) + circle(x, -0.5, 0.1, paper.deep))
  const frame = [-5.05, -2.4, 0.3, 3.0, 5.62].map((x) => v.box(x, -0.05, 1.2, 0.12, 0.12, 2.6, shade(ink.soft))).join('')
  const posts = [-5.05, 0.3, 5.62].map((x) => v.box(x, 2.43, 1.2, 0.12, 0.12, 2.6, shade(ink.soft))).join('')
  const bows = [-5.05, -2.4, 0.3, 3.0, 5.62].map((x) => v.box(x, -0.05, 3.8, 0.12, 2.6, 0.1, shade(ink.soft))).join('')
  const backWall =
    v.face(
      [
        [-5, 0, 1.2],
        [5.7, 0, 1.2],
        [5.7, 0, 3.8],
        [-5, 0, 3.8],
      ],
      paper.deep,
    ) +
    v.face(
      [
        [-5, 0, 1.2],
        [-5, 2.5, 1.2],
        [-5, 2.5, 3.8],
        [-5, 0, 3.8],
      ],
      mix(paper.deep, ink.mute, 0.3),
    )
  const curtain = v.left(
    2.55,
    poly(
      [
        [-5.05, -3.9],
        [-3.3, -3.9],
        [-3.5, -1.15],
        [-5.05, -1.15],
      ],
      signal.base,
    ) + times(5, (i) => line([-4.9 + i * 0.3, -3.9], [-4.9 + i * 0.28, -1.15], signal.dark, 0.06)),
  )
  const stops: readonly Point[] = [
    [-8, 6.6],
    [-2.4, 6.6],
    [-2.4, 4.4],
    [4.6, 4.4],
    [4.6, 1.2],
    [14, 1.2],
  ]
  const lane = v.top(
    0,
    polyline(stops, signal.base, 0.1, { 'stroke-dasharray': '0.4 0.28' }) +
      [
        [-2.4, 6.6],
        [4.6, 4.4],
        [9, 1.2],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 0.3, paper.base, { stroke: signal.base, 'stroke-width': 0.14 }))
        .join(''),
  )
  return doc(
    W,
    H,
    rect(0, 0, W, H, paper.base) +
      v.top(
        0,
        times(
          22,
          (i) =>
            line([-20, -14 + i * 2], [26, -14 + i * 2], paper.mid, 0.03) + line([-18 + i * 2, -14], [-18 + i * 2, 26], paper.mid, 0.03),
        ),
      ) +
      lane +
      v.top(0, rect(-5.2, 0.3, 11.6, 2.9, ink.deep, { opacity: 0.16 })) +
      articulated(
        v,
        2.62,
        0,
        { color: sea.base },
        chassis +
          [-3.6, -2.4].map(wheel).join('') +
          backWall +
          frame +
          bows +
          cargo +
          posts +
          v.box(-5.05, 2.43, 3.8, 10.8, 0.12, 0.14, shade(ink.soft)) +
          v.box(-5.05, -0.05, 3.8, 10.8, 0.12, 0.14, shade(ink.soft)) +
          curtain,
      ) +
      pallet(v, 0.2, 4.6, 0, 1.2, signal.base, true) +
      pallet(v, 2.1, 5, 0, 0.8, sea.base, true),
  )
}

const containerHaulage = (): string => {
  const v = iso(560, 300, 33)
  const stack = (x: number, y: number, colors: readonly string[]): string =>
    colors.map((c, i) => containerAlongX(v, x, y, i * 2.62, 12.19, { color: c, code: i === 0 ? 'PRTU 4' : 'PRTU 8' })).join('')
  const truck = articulated(v, 4.6, 6.5, { color: paper.base, lit: true }, containerTrailer(v, -4.9, 6.5, signal.base, 'PRTU 221'))
  return doc(
    W,
    H,
    rect(0, 0, W, H, ink.mid) +
      v.top(
        0,
        rect(-60, 4.4, 140, 7.2, ink.base) +
          times(26, (i) => rect(-60 + i * 5, 4.5, 2.8, 0.2, signal.base)) +
          times(26, (i) => rect(-60 + i * 5, 11.3, 2.8, 0.2, ink.mute)) +
          times(8, (i) => rect(-30 + i * 13.4, -14, 0.16, 17.6, ink.mute)),
      ) +
      [-3, -2, -1, 0].map((k) => stack(k * 13.4 + 5, -12, [sea.base, ink.mute, paper.deep].slice(0, 2 + ((k + 4) % 2)))).join('') +
      [-3, -2, -1, 0, 1]
        .map((k) =>
          stack(
            k * 13.4 + 2,
            -4.2,
            ([[paper.deep, signal.base], [sea.light, sea.base], [signal.dark], [sea.base, paper.mid], [sea.base]] as const)[k + 3] ?? [
              sea.base,
            ],
          ),
        )
        .join('') +
      truck +
      [-2, -1, 0, 1].map((k) => stack(k * 13.4 + 1, 16.5, k === 0 ? [ink.mute] : [sea.base])).join(''),
  )
}

const express = (): string => {
  const v = iso(590, 395, 52)
  const house = (x: number, y: number, w: number, d: number, h: number, c: string, door = false): string => {
    const s = shade(c)
    const win = mix(s.left, ink.deep, 0.5)
    const cols = Math.floor((w - 0.4) / 1.4)
    const pitch = w / cols
    const cells = times(cols, (i) =>
      times(Math.floor(h / 1.6), (k) =>
        door && i === 1 && (k + 1) * 1.6 > h - 1.4
          ? rect(x + (i + 0.5) * pitch - 0.45, -1.75, 0.9, 1.75, signal.base) +
            circle(x + (i + 0.5) * pitch + 0.25, -0.85, 0.07, paper.light)
          : rect(x + (i + 0.5) * pitch - 0.36, -h + 0.5 + k * 1.6, 0.72, 0.95, (i * 3 + k) % 5 === 1 ? paper.light : win) +
            rect(x + (i + 0.5) * pitch - 0.42, -h + 1.45 + k * 1.6, 0.84, 0.07, s.top),
      ),
    )
    const back = times(Math.floor(d / 1.5), (i) =>
      times(Math.floor(h / 1.6), (k) => rect(-y - d + 0.5 + i * 1.5, -h + 0.5 + k * 1.6, 0.7, 0.95, mix(s.right, ink.deep, 0.4))),
    )
    return (
      v.box(x, y, 0, w, d, h, s) +
      v.top(h, rect(x + 0.15, y + 0.15, w - 0.3, d - 0.3, mix(s.top, ink.deep, 0.08))) +
      v.left(y + d, cells) +
      v.right(x + w, back) +
      v.box(x + w * 0.5, y + 0.6, h, 1.3, 1.2, 0.8, s)
    )
  }
  const round = (x: number, y: number, r: number): string => {
    const [a, b] = v.at(x, y)
    return (
      rect(a - 3, b - 40 * r, 6, 40 * r, ink.base) +
      circle(a, b - 56 * r, 30 * r, sea.base) +
      path(
        `M${a} ${b - 86 * r}a${30 * r} ${30 * r} 0 0 1 0 ${60 * r}a${40 * r} ${40 * r} 0 0 0 0 ${-60 * r}`,
        mix(sea.base, ink.deep, 0.35),
      )
    )
  }
  const tar = mix(ink.soft, signal.dark, 0.12)
  const kerb = mix(signal.base, paper.light, 0.42)
  const ground =
    rect(0, 0, W, H, signal.base) +
    v.top(
      0,
      rect(-50, 0, 100, 6.4, tar) +
        rect(-50, -1.6, 100, 1.6, kerb) +
        rect(-50, 6.4, 100, 1.6, kerb) +
        rect(7.2, 6.4, 4.4, 40, tar) +
        rect(7.2 - 0.8, 8, 0.8, 40, kerb) +
        rect(11.6, 8, 0.8, 40, kerb) +
        times(26, (i) => (i === 14 ? '' : rect(-50 + i * 4, 3.1, 2, 0.14, paper.mid))) +
        times(6, (i) => rect(6.2, 0.4 + i * 1, 1.6, 0.5, paper.base, { opacity: 0.9 })) +
        polyline(
          [
            [-40, 4.9],
            [9.4, 4.9],
            [9.4, 40],
          ],
          signal.base,
          0.2,
        ) +
        circle(9.4, 4.9, 0.42, tar, { stroke: paper.light, 'stroke-width': 0.2 }),
    )
  const parcel = v.box(5.2, -0.95, 0, 0.8, 0.6, 0.6, shades('#D6CBB8', '#BFA98A', '#93805F'))
  return doc(
    W,
    H,
    ground +
      house(-14.6, -8.4, 6, 6.6, 6.6, paper.mid) +
      house(-8, -7.8, 5.2, 6, 5, sea.light, true) +
      house(-2.2, -9, 5.8, 7.2, 8.4, ink.soft) +
      house(4.2, -7.6, 5, 5.8, 3.6, paper.base, true) +
      house(9.8, -8, 5.6, 6.2, 6.8, sea.base) +
      parcel +
      round(-2.6, -0.9, 1) +
      round(9.5, -0.9, 0.9) +
      van(v, -0.6, 3.3, paper.light) +
      round(-6.4, 7.3, 1) +
      round(-2.2, 7.3, 0.85) +
      house(-8.4, 9, 5, 5, 2.6, paper.base) +
      house(-2.4, 9, 5.6, 5, 3.4, sea.base) +
      house(13.4, 9.4, 5, 5, 1.8, paper.mid),
  )
}

export const roadServices: readonly Picture[] = [
  { file: 'service-full-truckload.webp', folder: 'media', draw: fullTruckload },
  { file: 'service-part-load.webp', folder: 'media', draw: partLoad },
  { file: 'service-container-haulage.webp', folder: 'media', draw: containerHaulage },
  { file: 'service-express-last-mile.webp', folder: 'media', draw: express },
]
