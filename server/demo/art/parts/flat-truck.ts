// An articulated truck seen square on, driving to the right. One unit is a metre times `s`.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { circle, group, line, path, rect, times } from '../svg.ts'
import { containerSide } from './flat-container.ts'

export interface FlatTruckLook {
  readonly cab: string
  readonly load: string
  readonly code?: string
  readonly night?: boolean
  /** Angle of the wheels, in radians. */
  readonly turn?: number
}

const wheelAt =
  (turn: number) =>
  (x: number, y: number, r: number): string =>
    circle(x, y, r, '#080D0F') +
    circle(x, y, r * 0.63, ink.mute) +
    circle(x, y, r * 0.55, ink.soft) +
    circle(x, y, r * 0.24, paper.deep) +
    times(8, (i) =>
      circle(x + Math.cos(turn + i * 0.785398) * r * 0.42, y + Math.sin(turn + i * 0.785398) * r * 0.42, r * 0.06, paper.deep),
    )

/** The tail of the trailer stands at x, the tyres on `base`; the whole is 16.4 m long. */
export const flatTruck = (x: number, base: number, s: number, look: FlatTruckLook): string => {
  const wheel = wheelAt(look.turn ?? 0)
  const px = (m: number): number => x + m * s
  const py = (m: number): number => base - m * s
  const dark = mix(look.cab, ink.deep, 0.35)
  const light = mix(look.cab, paper.light, 0.28)
  const cab = `M${px(13.0)} ${py(0.62)}V${py(3.55)}Q${px(13.0)} ${py(3.75)} ${px(13.25)} ${py(3.75)}H${px(14.5)}L${px(15.35)} ${py(3.25)}Q${px(15.55)} ${py(3.1)} ${px(15.6)} ${py(2.85)}L${px(15.85)} ${py(1.6)}V${py(0.55)}Q${px(15.85)} ${py(0.42)} ${px(15.7)} ${py(0.42)}H${px(15.05)}A${0.78 * s} ${0.78 * s} 0 0 0 ${px(13.55)} ${py(0.42)}H${px(13)}Z`
  const spoiler = `M${px(13.0)} ${py(3.7)}V${py(4.1)}Q${px(13.9)} ${py(4.1)} ${px(14.55)} ${py(3.72)}Z`
  return group([
    rect(px(9.6), py(1.05), 4.2 * s, 0.34 * s, ink.soft),
    rect(px(0.1), py(1.18), 12.4 * s, 0.34 * s, ink.mute) + rect(px(0.1), py(0.92), 12.4 * s, 0.08 * s, ink.base),
    rect(px(5.1), py(0.84), 3.6 * s, 0.36 * s, ink.soft) + times(5, (i) => rect(px(5.3 + i * 0.7), py(0.78), 0.08 * s, 0.26 * s, ink.mute)),
    containerSide(px(0.1), py(3.9), 12.2 * s, 2.68 * s, look.load, look.code ?? ''),
    rect(px(12.4), py(1.3), 0.66 * s, 0.6 * s, ink.base) + rect(px(12.5), py(2.6), 0.4 * s, 1.3 * s, ink.base),
    path(spoiler, light) + path(cab, look.cab),
    path(
      `M${px(13)} ${py(0.62)}V${py(1.42)}H${px(15.85)}V${py(0.55)}Q${px(15.85)} ${py(0.42)} ${px(15.7)} ${py(0.42)}H${px(15.05)}A${0.78 * s} ${0.78 * s} 0 0 0 ${px(13.55)} ${py(0.42)}H${px(13)}Z`,
      dark,
    ),
    path(
      `M${px(14.15)} ${py(3.05)}H${px(15.12)}Q${px(15.3)} ${py(3.0)} ${px(15.36)} ${py(2.75)}L${px(15.52)} ${py(1.98)}H${px(14.15)}Z`,
      look.night === true ? mix(sea.base, sea.light, 0.25) : sea.light,
    ),
    path(`M${px(14.6)} ${py(3.05)}H${px(14.85)}L${px(14.45)} ${py(1.98)}H${px(14.2)}Z`, paper.light, { opacity: 0.22 }),
    rect(px(13.35), py(3.05), 0.5 * s, 0.62 * s, mix(sea.base, ink.deep, 0.3)),
    line([px(14.02), py(3.2)], [px(14.02), py(0.7)], dark, 0.045 * s) +
      line([px(15.6), py(1.95)], [px(14.02), py(1.95)], dark, 0.035 * s) +
      rect(px(14.15), py(1.76), 0.34 * s, 0.08 * s, dark),
    rect(px(15.26), py(3.0), 0.16 * s, 0.85 * s, ink.deep) + rect(px(13), py(3.7), 0.12 * s, 3 * s, light),
    rect(px(13), py(1.46), 2.85 * s, 0.07 * s, light, { opacity: 0.7 }),
    rect(px(15.5), py(1.2), 0.36 * s, 0.26 * s, '#FFF0CC') + rect(px(15.62), py(0.72), 0.24 * s, 0.12 * s, paper.deep),
    rect(px(0), py(1.5), 0.16 * s, 0.5 * s, signal.base) +
      times(5, (i) => rect(px(0.8 + i * 2.4), py(1.14), 0.34 * s, 0.1 * s, signal.base)),
    wheel(px(1.6), py(0.53), 0.53 * s),
    wheel(px(2.95), py(0.53), 0.53 * s),
    wheel(px(4.3), py(0.53), 0.53 * s),
    wheel(px(10.4), py(0.53), 0.53 * s),
    wheel(px(11.7), py(0.53), 0.53 * s),
    wheel(px(14.3), py(0.53), 0.53 * s),
  ])
}
