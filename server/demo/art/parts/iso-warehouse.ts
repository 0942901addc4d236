// What stands in a warehouse: pallets, racks, forklifts, dock doors.

import { ink, mix, paper, type Shade, sea, shade, shades, signal } from '../color.ts'
import type { Iso } from '../iso.ts'
import { letters } from '../lettering.ts'
import { circle, line, path, rect, times } from '../svg.ts'

const wood = shades('#D6CBB8', '#A99C86', '#857A67')

export const pallet = (v: Iso, x: number, y: number, z: number, h: number, color: string, label = false): string => {
  const s = shade(color)
  const rows = Math.max(1, Math.round(h / 0.42))
  const seams = (from: number, width: number, tone: string): string =>
    times(rows - 1, (i) => line([from, -z - 0.15 - ((i + 1) * h) / rows], [from + width, -z - 0.15 - ((i + 1) * h) / rows], tone, 0.03))
  return (
    v.box(x, y, z, 1.2, 1, 0.15, wood) +
    v.box(x + 0.04, y + 0.04, z + 0.15, 1.12, 0.92, h, s) +
    v.left(
      y + 0.96,
      seams(x + 0.04, 1.12, s.right) +
        line([x + 0.6, -z - 0.15], [x + 0.6, -z - h - 0.15], s.right, 0.03) +
        (label
          ? rect(x + 0.14, -z - h, 0.36, 0.3, paper.light) +
            rect(x + 0.19, -z - h + 0.07, 0.26, 0.05, ink.base) +
            rect(x + 0.19, -z - h + 0.16, 0.18, 0.04, ink.base)
          : ''),
    ) +
    v.right(x + 1.16, seams(-y - 0.96, 0.92, mix(s.right, ink.deep, 0.3)))
  )
}

/** A bay of pallet racking along x: uprights, orange beams and what lies on them. */
export const rack = (
  v: Iso,
  x: number,
  y: number,
  bays: number,
  levels: number,
  goods: (bay: number, level: number, slot: number) => string | undefined,
): string => {
  const steel = shades(sea.light, sea.base, mix(sea.base, ink.deep, 0.4))
  const beam = shades(mix(signal.base, paper.light, 0.25), signal.base, signal.dark)
  const bayW = 2.8
  const levelH = 1.75
  let body = times(bays + 1, (b) => v.box(x + b * bayW, y, 0, 0.12, 0.12, levels * levelH + 0.4, steel))
  for (let l = 0; l < levels; l += 1) {
    const z = l * levelH
    if (l > 0) body += v.box(x, y, z - 0.12, bays * bayW, 0.08, 0.12, beam)
    for (let b = 0; b < bays; b += 1) {
      if (l > 0)
        body += v.box(
          x + b * bayW + 0.1,
          y + 0.1,
          z - 0.04,
          bayW - 0.15,
          0.95,
          0.04,
          shades(mix(ink.mute, paper.deep, 0.3), ink.mute, ink.soft),
        )
      for (let s = 0; s < 2; s += 1) {
        const color = goods(b, l, s)
        if (color !== undefined)
          body += pallet(
            v,
            x + b * bayW + 0.2 + s * 1.28,
            y + 0.08,
            z,
            0.75 + ((b * 3 + l * 2 + s) % 3) * 0.24,
            color,
            (b + l + s) % 3 === 0,
          )
      }
    }
    if (l > 0) body += v.box(x, y + 1.06, z - 0.12, bays * bayW + 0.12, 0.08, 0.14, beam)
  }
  return body + times(bays + 1, (b) => v.box(x + b * bayW, y + 1.08, 0, 0.12, 0.12, levels * levelH + 0.4, steel))
}

/** A counterbalance forklift driving along +x with a pallet on its forks. */
export const forklift = (v: Iso, x: number, y: number, color: string, load: string): string => {
  const s = shade(color)
  const dark: Shade = shades(ink.mute, ink.soft, ink.base)
  const tyre = (at: number, r: number): string => v.left(y + 1.2, circle(at, -r, r, '#0A1012') + circle(at, -r, r * 0.5, paper.deep))
  const post = (px: number, py: number): string => v.box(px, py, 1.2, 0.09, 0.09, 1.15, dark)
  return (
    v.top(0, rect(x, y + 0.15, 3.6, 1.25, ink.deep, { opacity: 0.3 })) +
    v.box(x, y, 0.3, 1.0, 1.15, 0.95, s) +
    v.box(x + 1.0, y, 0.3, 1.0, 1.15, 0.5, s) +
    post(x + 0.3, y + 0.04) +
    post(x + 1.7, y + 0.04) +
    v.box(x + 0.55, y + 0.3, 0.95, 0.5, 0.5, 0.16, dark) +
    v.box(x + 0.5, y + 0.3, 1.0, 0.14, 0.5, 0.6, dark) +
    tyre(x + 0.45, 0.3) +
    tyre(x + 1.55, 0.38) +
    post(x + 0.3, y + 1.02) +
    post(x + 1.7, y + 1.02) +
    v.box(x + 0.22, y, 2.35, 1.65, 1.15, 0.1, dark) +
    v.box(x + 2.08, y + 0.18, 0.1, 0.12, 0.1, 2.5, dark) +
    pallet(v, x + 2.3, y + 0.08, 0.3, 0.85, load, true) +
    v.box(x + 2.08, y + 0.86, 0.1, 0.12, 0.1, 2.5, dark)
  )
}

/** A dock wall on the plane x: numbered doors with buffers, lit from inside where open. */
export const dockWall = (
  v: Iso,
  x: number,
  from: number,
  pitch: number,
  count: number,
  height: number,
  color: string,
  open: (i: number) => boolean,
  first = 1,
): string =>
  v.right(
    x,
    times(count, (i) => {
      const u = -(from + i * pitch) - pitch
      const at = u + (pitch - 2.7) / 2
      return (
        rect(u, -height, pitch, height, color) +
        rect(at - 0.3, -height + 0.3, 3.3, height - 0.3 - 0.95, mix(color, ink.deep, 0.55)) +
        rect(at, -height + 0.6, 2.7, height - 0.6 - 1.1, open(i) ? '#FFDDA6' : mix(paper.deep, ink.mute, 0.45)) +
        (open(i) ? '' : times(4, (k) => rect(at, -height + 1.05 + k * 0.5, 2.7, 0.06, ink.mute))) +
        rect(at, -1.1, 2.7, 0.18, signal.base) +
        rect(at - 0.25, -1.1, 0.25, 0.7, ink.deep) +
        rect(at + 2.7, -1.1, 0.25, 0.7, ink.deep) +
        rect(u + 0.02, -height + 0.5, 0.55, 0.72, signal.base) +
        letters(String(first + i), u + 0.3, -height + 1.06, { face: 'narrow', size: 0.56, fill: ink.deep, anchor: 'middle' })
      )
    }),
  )

export const floorArrow = (x: number, y: number, color: string): string => path(`M${x} ${y - 0.16}h1.3v-.34l.8.5-.8.5v-.34h-1.3Z`, color)
