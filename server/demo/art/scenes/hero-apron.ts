// Hero: a freighter nose-on on the cargo apron before dawn.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { letters } from '../lettering.ts'
import { seeded } from '../random.ts'
import { circle, doc, ellipse, group, line, linear, type Point, path, poly, radial, rect, times } from '../svg.ts'

const W = 2000
const H = 1200

const engine = (x: number, y: number, r: number): string =>
  path(`M${x - r * 0.35} ${y - r * 1.7}H${x + r * 0.35}L${x + r * 0.2} ${y - r * 0.8}H${x - r * 0.2}Z`, ink.soft) +
  circle(x, y, r, mix(paper.deep, ink.mute, 0.35)) +
  path(`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${r * 2}a${r * 1.6} ${r * 1.6} 0 0 0 0 ${-r * 2}`, ink.mute) +
  circle(x, y, r * 0.84, ink.deep) +
  times(22, (i) => line([x, y], [x + Math.cos(i * 0.2856) * r * 0.82, y + Math.sin(i * 0.2856) * r * 0.82], ink.soft, 2.4)) +
  circle(x, y, r * 0.28, ink.mute) +
  path(`M${x} ${y}m${-r * 0.16} 0a${r * 0.16} ${r * 0.16} 0 0 1 ${r * 0.3} ${-r * 0.08}`, 'none', { stroke: paper.base, 'stroke-width': 4 })

export const freighterFront = (cx: number, cy: number, r: number): string => {
  const wing = (side: 1 | -1): string => {
    const p = (dx: number, dy: number): string => `${cx + side * dx * r} ${cy + dy * r}`
    return (
      path(
        `M${p(0.6, 0.42)}L${p(4.3, -0.42)}L${p(4.42, -0.86)}L${p(4.5, -0.86)}L${p(4.44, -0.36)}L${p(2.3, 0.34)}L${p(0.7, 0.82)}Z`,
        side === 1 ? ink.mute : mix(ink.mute, paper.deep, 0.2),
      ) +
      path(`M${p(0.6, 0.42)}L${p(4.3, -0.42)}L${p(4.3, -0.38)}L${p(0.6, 0.52)}Z`, mix(paper.deep, ink.mute, 0.25)) +
      path(`M${p(4.3, -0.42)}L${p(4.42, -0.86)}L${p(4.5, -0.86)}L${p(4.44, -0.36)}Z`, signal.base) +
      circle(cx + side * 4.44 * r, cy - 0.3 * r, 6, side === 1 ? sea.light : signal.base)
    )
  }
  const tail =
    path(
      `M${cx - 0.07 * r} ${cy - 0.9 * r}L${cx - 0.035 * r} ${cy - 2.75 * r}H${cx + 0.035 * r}L${cx + 0.07 * r} ${cy - 0.9 * r}Z`,
      signal.base,
    ) +
    path(`M${cx + 0.01 * r} ${cy - 0.9 * r}V${cy - 2.75 * r}H${cx + 0.035 * r}L${cx + 0.07 * r} ${cy - 0.9 * r}Z`, signal.dark) +
    path(
      `M${cx} ${cy - 0.62 * r}L${cx - 1.75 * r} ${cy - 0.94 * r}L${cx - 1.75 * r} ${cy - 0.87 * r}L${cx} ${cy - 0.42 * r}L${cx + 1.75 * r} ${cy - 0.87 * r}L${cx + 1.75 * r} ${cy - 0.94 * r}Z`,
      ink.mute,
    ) +
    circle(cx, cy - 2.78 * r, 7, signal.base)
  const gear = (x: number, w: number, top: number): string =>
    line([x, cy + top * r], [x, cy + 1.62 * r], ink.soft, r * 0.075) +
    [-1, 1].map((k) => rect(x + k * w * r - r * 0.075, cy + 1.38 * r, r * 0.15, r * 0.42, '#080D0F', { rx: r * 0.05 })).join('') +
    line([x - w * r, cy + 1.6 * r], [x + w * r, cy + 1.6 * r], ink.mute, r * 0.05)
  const windows = (side: 1 | -1): string => {
    const p = (dx: number, dy: number): Point => [cx + side * dx * r, cy + dy * r]
    return (
      poly([p(0.025, -0.5), p(0.24, -0.49), p(0.25, -0.3), p(0.025, -0.29)], ink.base) +
      poly([p(0.275, -0.48), p(0.42, -0.43), p(0.45, -0.27), p(0.285, -0.3)], ink.base) +
      poly([p(0.455, -0.41), p(0.53, -0.36), p(0.55, -0.24), p(0.48, -0.27)], ink.base) +
      poly([p(0.05, -0.48), p(0.14, -0.48), p(0.07, -0.31), p(0.04, -0.31)], sea.light, { opacity: side === -1 ? 0.7 : 0.3 })
    )
  }
  return group([
    tail,
    wing(-1),
    wing(1),
    gear(cx - 0.62 * r, 0.13, 0.5),
    gear(cx + 0.62 * r, 0.13, 0.5),
    circle(cx, cy, r, paper.base),
    path(`M${cx} ${cy - r}a${r} ${r} 0 0 1 0 ${r * 2}a${r * 1.35} ${r * 1.35} 0 0 0 0 ${-r * 2}`, paper.deep),
    path(
      `M${cx - r * 0.985} ${cy + r * 0.17}A${r} ${r} 0 0 0 ${cx + r * 0.985} ${cy + r * 0.17}Q${cx} ${cy + r * 0.5} ${cx - r * 0.985} ${cy + r * 0.17}Z`,
      signal.base,
    ),
    path(
      `M${cx + r * 0.985} ${cy + r * 0.17}A${r} ${r} 0 0 1 ${cx + r * 0.1} ${cy + r * 0.995}Q${cx + r * 0.7} ${cy + r * 0.8} ${cx + r * 0.72} ${cy + r * 0.26}Z`,
      signal.dark,
    ),
    ellipse(cx, cy + r * 0.1, r * 0.56, r * 0.54, 'none', { stroke: mix(paper.deep, ink.mute, 0.25), 'stroke-width': 2.5 }),
    windows(-1),
    windows(1),
    gear(cx, 0.09, 0.98),
    engine(cx - 1.72 * r, cy + 0.62 * r, r * 0.42),
    engine(cx + 1.72 * r, cy + 0.62 * r, r * 0.42),
  ])
}

export const cargoApron = (): string => {
  const random = seeded(41)
  const ground = 800
  const cx = 1420
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, ground],
      [
        { at: 0, color: ink.deep },
        { at: 0.6, color: mix(ink.mid, sea.base, 0.25) },
        { at: 0.9, color: mix(sea.base, ink.soft, 0.3) },
        { at: 1, color: mix(signal.base, sea.base, 0.45) },
      ],
    ) +
    linear(
      'tarmac',
      [0, ground],
      [0, H],
      [
        { at: 0, color: ink.soft },
        { at: 0.35, color: ink.mid },
        { at: 1, color: ink.deep },
      ],
    ) +
    radial('pool', [cx, 930], 700, [
      { at: 0, color: '#FFE7B0', opacity: 0.3 },
      { at: 1, color: '#FFE7B0', opacity: 0 },
    ]) +
    linear(
      'ray',
      [0, 330],
      [0, 880],
      [
        { at: 0, color: '#FFE7B0', opacity: 0.3 },
        { at: 1, color: '#FFE7B0', opacity: 0 },
      ],
    ) +
    linear(
      'calm',
      [0, 0],
      [1160, 0],
      [
        { at: 0, color: ink.deep, opacity: 0.8 },
        { at: 0.6, color: ink.deep, opacity: 0.5 },
        { at: 1, color: ink.deep, opacity: 0 },
      ],
    )
  const mast = (x: number, reach: number): string =>
    line([x, ground + 10], [x, 330], ink.deep, 8) +
    rect(x - 44, 312, 88, 22, ink.deep) +
    times(4, (i) => rect(x - 38 + i * 20, 318, 14, 11, '#FFF3D6')) +
    poly(
      [
        [x - 40, 334],
        [x + 40, 334],
        [x + 40 + reach, 880],
        [x - 200 + reach, 880],
      ],
      'url(#ray)',
    )
  const terminal =
    rect(0, 724, 760, 80, ink.base) +
    rect(0, 716, 760, 10, ink.soft) +
    rect(760, 752, 150, 52, ink.base) +
    rect(760, 746, 150, 7, ink.soft) +
    rect(910, 776, 270, 28, ink.base) +
    times(5, (i) => rect(776 + i * 26, 766, 14, 11, ink.soft)) +
    poly(
      [
        [940, 776],
        [1010, 776],
        [1030, 752],
        [1036, 752],
        [1030, 776],
      ],
      ink.base,
    ) +
    times(18, (i) => rect(20 + i * 42, 744, 24, 18, (i * 5) % 7 < 2 ? '#FFD9A8' : ink.soft)) +
    rect(520, 620, 34, 110, ink.base) +
    poly(
      [
        [500, 590],
        [574, 590],
        [562, 624],
        [512, 624],
      ],
      ink.base,
    ) +
    rect(508, 596, 58, 12, '#FFD9A8', { opacity: 0.8 }) +
    rect(1700, 690, 320, 114, ink.base) +
    rect(1700, 682, 320, 10, ink.soft) +
    letters('CARGO 2', 1735, 735, { face: 'narrow', size: 36, fill: ink.mute, tracking: 60 })
  const lines =
    [-1500, -900, -420, 420, 900, 1500].map((d) => line([cx + d * 0.12, ground], [cx + d * 1.6, H], ink.mute, 3)).join('') +
    poly(
      [
        [cx - 4, ground + 6],
        [cx + 4, ground + 6],
        [cx + 20, H],
        [cx - 20, H],
      ],
      signal.base,
    ) +
    poly(
      [
        [cx - 250, 1010],
        [cx + 250, 1010],
        [cx + 256, 1022],
        [cx - 256, 1022],
      ],
      signal.base,
    )
  const lights =
    times(22, (i) => circle(30 + i * 92, ground + 16, 3.4, i % 2 === 0 ? sea.light : signal.base, { opacity: 0.9 })) +
    times(12, (i) => circle(60 + i * 74 - i * i * 1.2, 1120 - i * 24, 6 - i * 0.3, sea.light, { opacity: 0.75 }))
  const uld = (x: number, y: number, w: number, color: string): string => {
    const h = w * 0.86
    return (
      poly(
        [
          [x, y],
          [x, y - h * 0.62],
          [x + w * 0.26, y - h],
          [x + w, y - h],
          [x + w, y],
        ],
        color,
      ) +
      poly(
        [
          [x + w * 0.7, y],
          [x + w * 0.7, y - h],
          [x + w, y - h],
          [x + w, y],
        ],
        mix(color, ink.deep, 0.28),
      ) +
      [0.2, 0.45].map((k) => line([x + w * k, y], [x + w * k, y - h * (k < 0.26 ? 0.8 : 1)], mix(color, ink.deep, 0.3), 3)).join('') +
      line([x, y - h * 0.36], [x + w * 0.7, y - h * 0.36], mix(color, ink.deep, 0.3), 3)
    )
  }
  const dolly = (x: number, y: number, w: number, color: string): string =>
    uld(x + 8, y - 26, w - 16, color) +
    rect(x, y - 26, w, 12, ink.mute) +
    circle(x + 24, y - 8, 12, '#080D0F') +
    circle(x + w - 24, y - 8, 12, '#080D0F') +
    line([x + w, y - 18], [x + w + 30, y - 14], ink.mute, 5)
  const train = dolly(1600, 1090, 140, sea.light) + dolly(1770, 1090, 140, paper.mid) + dolly(1940, 1090, 140, signal.base)
  const tug = group([
    rect(1460, 1030, 104, 44, signal.base),
    rect(1460, 1058, 104, 16, signal.dark),
    rect(1470, 988, 52, 42, 'none', { stroke: ink.deep, 'stroke-width': 7 }),
    rect(1475, 994, 42, 34, mix(sea.base, sea.light, 0.3)),
    circle(1484, 1078, 16, '#080D0F'),
    circle(1540, 1078, 16, '#080D0F'),
    circle(1484, 1078, 7, paper.deep),
    circle(1540, 1078, 7, paper.deep),
    line([1564, 1070], [1602, 1074], ink.mute, 5),
  ])
  const stars = times(50, () =>
    circle(random.between(0, W), random.between(10, 380), random.between(0.8, 2), paper.base, { opacity: random.between(0.15, 0.55) }),
  )
  return doc(
    W,
    H,
    rect(0, 0, W, ground, 'url(#sky)') +
      stars +
      terminal +
      rect(0, ground, W, H - ground, 'url(#tarmac)') +
      lines +
      lights +
      rect(0, 0, W, H, 'url(#pool)') +
      mast(960, 300) +
      mast(1890, -160) +
      ellipse(cx, 872, 620, 26, ink.deep, { opacity: 0.6 }) +
      freighterFront(cx, 590, 158) +
      train +
      tug +
      rect(0, 0, 1160, H, 'url(#calm)'),
    defs,
  )
}
