// Road vehicles in isometric view, all driving along +x (to the lower right).

import { ink, mix, paper, type Shade, shade, shades, signal } from '../color.ts'
import type { Iso } from '../iso.ts'
import { letters } from '../lettering.ts'
import { circle, line, path, poly, rect, times } from '../svg.ts'
import { containerAlongX } from './iso-container.ts'

const tyre = '#0A1012'

/** Wheels seen from the left side plane; `y` is the outer plane. */
export const wheels = (iso: Iso, y: number, at: readonly number[], r = 0.52, deep = true): string =>
  at
    .map((x) => {
      const back = !deep ? '' : iso.left(y - 0.5, circle(x, -r, r, tyre))
      return (
        back +
        iso.left(
          y,
          circle(x, -r, r, mix(tyre, ink.soft, 0.35)) +
            circle(x, -r, r * 0.62, tyre) +
            circle(x, -r, r * 0.5, ink.mute) +
            circle(x, -r, r * 0.2, paper.deep) +
            times(6, (i) => circle(x + Math.cos(i * 1.047) * r * 0.36, -r + Math.sin(i * 1.047) * r * 0.36, r * 0.06, ink.deep)),
        )
      )
    })
    .join('')

export const shadow = (iso: Iso, x: number, y: number, w: number, d: number, opacity = 0.32): string =>
  iso.top(0, rect(x, y, w, d, ink.deep, { opacity }))

const glass: Shade = shades('#8FBDBF', '#2F646A', '#1F474D')

export interface CabLook {
  readonly color: string
  readonly lit?: boolean
  readonly mark?: string
}

/** A cab-over tractor with what it pulls: the trailer rests over the chassis. Its front stands at x + 5.7. */
export const articulated = (iso: Iso, x: number, y: number, look: CabLook, trailer: string): string =>
  tractorChassis(iso, x, y) + trailer + tractorCab(iso, x, y, look)

const tractorChassis = (iso: Iso, x: number, y: number): string =>
  shadow(iso, x - 0.2, y + 0.25, 6.1, 2.8) +
  iso.box(x - 0.3, y + 0.35, 0.62, 4.2, 1.8, 0.4, shades(ink.mute, ink.soft, ink.base)) +
  wheels(iso, y + 2.45, [x + 0.6, x + 1.75])

const tractorCab = (iso: Iso, x: number, y: number, look: CabLook): string => {
  const s = shade(look.color)
  const W = 2.5
  const front = x + 5.7
  const cabX = x + 3.45
  const tank = iso.box(x + 2.5, y + W - 0.62, 0.42, 0.9, 0.6, 0.6, shades(paper.deep, ink.mute, ink.soft))
  const cab = iso.box(cabX, y, 0.55, 2.25, W, 2.75, s)
  const fairing =
    iso.face(
      [
        [cabX, y + W, 3.3],
        [cabX + 1.5, y + W, 3.3],
        [cabX, y + W, 4.05],
      ],
      s.left,
    ) +
    iso.face(
      [
        [cabX, y, 4.05],
        [cabX + 1.5, y, 3.3],
        [cabX + 1.5, y + W, 3.3],
        [cabX, y + W, 4.05],
      ],
      s.top,
    )
  const sideArt = iso.left(
    y + W,
    path(`M${front - 1.25} -3.0H${front - 0.12}V-1.95H${front - 1.5}Z`, glass.left) +
      path(`M${front - 0.75} -3.0H${front - 0.45}L${front - 0.95} -1.95H${front - 1.3}Z`, glass.top, { opacity: 0.35 }) +
      rect(front - 1.55, -3.12, 1.5, 2.35, 'none', { stroke: s.right, 'stroke-width': 0.05 }) +
      rect(front - 1.35, -1.65, 0.4, 0.09, s.right) +
      rect(cabX, -0.95, 2.25, 0.4, mix(s.left, ink.deep, 0.55)) +
      rect(cabX + 0.12, -2.9, 0.4, 1.5, s.right, { opacity: 0.55 }) +
      (look.mark === undefined ? '' : letters(look.mark, cabX + 0.62, -1.15, { face: 'narrow', size: 0.52, fill: paper.light })),
  )
  const lampColor = look.lit === true ? '#FFF3D6' : paper.light
  const frontArt = iso.right(
    front,
    rect(-y - W + 0.18, -3.1, W - 0.36, 1.16, glass.right) +
      poly(
        [
          [-y - W + 0.5, -3.1],
          [-y - W + 1.0, -3.1],
          [-y - W + 0.7, -1.94],
          [-y - W + 0.2, -1.94],
        ],
        glass.top,
        { opacity: 0.3 },
      ) +
      rect(-y - W + 0.3, -1.8, W - 0.6, 0.6, mix(s.right, ink.deep, 0.55)) +
      times(3, (i) => rect(-y - W + 0.3, -1.74 + i * 0.18, W - 0.6, 0.06, s.right)) +
      rect(-y - W, -0.98, W, 0.5, ink.base) +
      rect(-y - W + 0.12, -1.02, 0.5, 0.26, lampColor) +
      rect(-y - 0.62, -1.02, 0.5, 0.26, lampColor) +
      rect(-y - W + 0.85, -0.8, 0.8, 0.2, paper.base) +
      rect(-y - W + 0.1, -3.28, W - 0.2, 0.12, ink.deep),
  )
  const mirror = iso.box(front - 0.06, y + W + 0.02, 2.1, 0.12, 0.2, 0.75, shades(ink.soft, ink.base, ink.deep))
  return tank + wheels(iso, y + W - 0.05, [x + 4.55]) + cab + fairing + sideArt + arch(iso, x + 4.55, y + W, s.left) + frontArt + mirror
}

const arch = (iso: Iso, x: number, y: number, color: string): string =>
  iso.left(y, path(`M${x - 0.72} -0.5A.72 .72 0 0 1 ${x + 0.72} -0.5L${x + 0.72} -.3H${x - 0.72}Z`, mix(color, ink.deep, 0.7))) +
  wheels(iso, y, [x], 0.52, false)

/** A 13.6 m trailer body: box, curtain or reefer. Its rear end stands at x. */
export const boxTrailer = (iso: Iso, x: number, y: number, color: string, art = '', length = 13.6): string => {
  const s = shade(color)
  const W = 2.5
  const H = 2.75
  return (
    shadow(iso, x - 0.3, y + 0.3, length + 0.4, W + 0.3) +
    wheels(iso, y + W - 0.05, [x + 1.5, x + 2.85, x + 4.2]) +
    iso.box(x, y + 0.15, 0.85, length, W - 0.3, 0.35, shades(ink.mute, ink.soft, ink.base)) +
    iso.left(y + W - 0.1, rect(x + 5.2, -0.95, 4.6, 0.5, ink.soft) + rect(x + 5.2, -0.74, 4.6, 0.05, ink.mute)) +
    iso.box(x, y, 1.18, length, W, H, s) +
    iso.top(1.18 + H, rect(x + 0.1, y + 0.1, length - 0.2, W - 0.2, 'none', { stroke: mix(s.top, ink.deep, 0.12), 'stroke-width': 0.08 })) +
    iso.left(
      y + W,
      rect(x, -1.36, length, 0.18, mix(s.left, ink.deep, 0.4)) +
        rect(x, -1.18 - H, length, 0.12, mix(s.left, paper.light, 0.3)) +
        times(7, (i) => rect(x + 0.6 + i * 2.05, -1.34, 0.4, 0.08, signal.base)) +
        art,
    )
  )
}

/** A skeletal trailer that carries a 12.19 m container. */
export const containerTrailer = (iso: Iso, x: number, y: number, color: string, code?: string): string =>
  shadow(iso, x - 0.2, y + 0.3, 13, 2.7) +
  wheels(iso, y + 2.4, [x + 1.4, x + 2.75, x + 4.1]) +
  iso.box(x, y + 0.3, 0.85, 12.6, 1.84, 0.32, shades(ink.mute, ink.soft, ink.base)) +
  containerAlongX(iso, x + 0.15, y, 1.17, 12.19, code === undefined ? { color } : { color, code })

/** A panel van for city lanes, 5.9 m long. */
export const van = (iso: Iso, x: number, y: number, color: string): string => {
  const s = shade(color)
  const W = 2.05
  const F = x + 5.9
  const body = iso.box(x, y, 0.42, 4.35, W, 2.25, s)
  const nose = iso.box(x + 4.35, y, 0.42, 1.55, W, 0.98, s)
  const screen =
    iso.face(
      [
        [x + 4.35, y, 2.67],
        [x + 4.6, y, 2.67],
        [x + 4.6, y + W, 2.67],
        [x + 4.35, y + W, 2.67],
      ],
      s.top,
    ) +
    iso.face(
      [
        [x + 4.6, y, 2.67],
        [x + 5.2, y, 1.4],
        [x + 5.2, y + W, 1.4],
        [x + 4.6, y + W, 2.67],
      ],
      glass.right,
    ) +
    iso.face(
      [
        [x + 4.7, y + 1.1, 2.46],
        [x + 5.14, y + 1.1, 1.52],
        [x + 5.14, y + 1.55, 1.52],
        [x + 4.7, y + 1.55, 2.46],
      ],
      mix(glass.right, glass.top, 0.4),
    ) +
    iso.face(
      [
        [x + 4.35, y + W, 2.67],
        [x + 4.6, y + W, 2.67],
        [x + 5.2, y + W, 1.4],
        [x + 4.35, y + W, 1.4],
      ],
      s.left,
    )
  const sideArt = iso.left(
    y + W,
    path(`M${x + 3.55} -2.42H${x + 4.52}L${x + 5.0} -1.45H${x + 3.55}Z`, glass.left) +
      line([x + 3.4, -2.6], [x + 3.4, -0.5], s.right, 0.04) +
      line([x + 1.9, -2.6], [x + 1.9, -0.5], s.right, 0.04) +
      rect(x, -1.2, 5.9, 0.07, s.right) +
      rect(x + 3.5, -1.34, 0.3, 0.08, ink.base) +
      rect(x, -0.62, 5.9, 0.2, ink.base) +
      letters('PORTOLAN', x + 1.05, -1.68, { face: 'black', size: 0.36, fill: ink.deep }) +
      rect(x + 0.35, -2.1, 0.58, 0.58, signal.base) +
      circle(x + 0.64, -1.81, 0.18, paper.light),
  )
  const frontArt = iso.right(
    F,
    rect(-y - W, -0.72, W, 0.3, ink.base) +
      rect(-y - W + 0.1, -1.15, 0.44, 0.26, '#FFF3D6') +
      rect(-y - 0.54, -1.15, 0.44, 0.26, '#FFF3D6') +
      rect(-y - W + 0.65, -1.05, 0.75, 0.12, ink.base),
  )
  return (
    shadow(iso, x - 0.1, y + 0.3, 6.2, W + 0.3) +
    wheels(iso, y + W - 0.04, [x + 1.05, x + 4.75], 0.4) +
    body +
    nose +
    screen +
    sideArt +
    frontArt +
    [x + 1.05, x + 4.75].map((wx) => iso.left(y + W, circle(wx, -0.42, 0.52, mix(s.left, ink.deep, 0.75)))).join('') +
    wheels(iso, y + W, [x + 1.05, x + 4.75], 0.4, false)
  )
}
