// A shipping container in isometric view: ribs, frame, castings, doors with lashing rods, stencilled code.

import { ink, mix, paper, shade } from '../color.ts'
import type { Iso } from '../iso.ts'
import { letters } from '../lettering.ts'
import { line, rect, times } from '../svg.ts'

export interface ContainerLook {
  readonly color: string
  readonly code?: string
  readonly dim?: number
  readonly plain?: boolean
}

export const containerSize = { long: 12.19, short: 6.06, wide: 2.44, high: 2.6 } as const

const { wide: W, high: H } = containerSize

const isPale = (color: string): boolean =>
  Number.parseInt(color.slice(1, 3), 16) + Number.parseInt(color.slice(3, 5), 16) > 2 * 0x88 &&
  Number.parseInt(color.slice(5, 7), 16) > 0x90

/** The corrugated side, drawn in metres with its lower left corner at (u, 0). */
const side = (u: number, length: number, color: string, look: ContainerLook, flip: boolean): string => {
  const dark = mix(color, ink.deep, 0.26)
  const light = mix(color, paper.light, 0.16)
  const frame = mix(color, ink.deep, 0.12)
  const ribs = Math.round(length / 0.42)
  const pitch = (length - 0.4) / ribs
  const body =
    look.plain === true
      ? times(Math.round(ribs / 2), (i) => rect(u + 0.2 + i * pitch * 2 + pitch, -H + 0.22, pitch * 0.5, H - 0.42, dark))
      : times(ribs, (i) => {
          const x = u + 0.2 + i * pitch
          return (
            rect(x + pitch * 0.56, -H + 0.2, pitch * 0.32, H - 0.4, dark) + rect(x + pitch * 0.2, -H + 0.2, pitch * 0.14, H - 0.4, light)
          )
        })
  const castings = [u, u + length - 0.3].map((x) => rect(x, -H, 0.3, 0.22, dark) + rect(x, -0.22, 0.3, 0.22, dark)).join('')
  const rails =
    rect(u, -H, length, 0.16, frame) +
    rect(u, -0.2, length, 0.2, frame) +
    rect(u, -H, 0.18, H, frame) +
    rect(u + length - 0.18, -H, 0.18, H, frame)
  const tone = isPale(look.color) ? ink.mid : mix(color, paper.light, 0.82)
  const mark =
    look.code === undefined
      ? ''
      : rect(flip ? u + 0.5 : u + length - 3.5, -H + 0.36, 3, 0.78, color) +
        letters(look.code, flip ? u + 0.6 : u + length - 0.6, -H + 0.96, {
          face: 'mono',
          size: 0.62,
          fill: tone,
          anchor: flip ? 'start' : 'end',
        })
  return rect(u, -H, length, H, color) + body + rails + castings + mark
}

/** The door end, drawn in metres with its lower left corner at (u, 0). */
const doors = (u: number, color: string): string => {
  const dark = mix(color, ink.deep, 0.34)
  const light = mix(color, paper.light, 0.24)
  const rods = [0.42, 0.92, 1.52, 2.02]
    .map(
      (x) =>
        line([u + x, -H + 0.18], [u + x, -0.16], light, 0.07) +
        rect(u + x - 0.09, -1.05, 0.18, 0.12, dark) +
        rect(u + x - 0.08, -H + 0.3, 0.16, 0.1, dark) +
        rect(u + x - 0.08, -0.36, 0.16, 0.1, dark),
    )
    .join('')
  const handles = rect(u + 0.48, -1.12, 0.42, 0.07, light) + rect(u + 1.58, -1.12, 0.42, 0.07, light)
  return (
    rect(u, -H, W, H, mix(color, ink.deep, 0.16)) +
    rect(u + 0.16, -H + 0.16, 1.03, H - 0.32, color) +
    rect(u + 1.25, -H + 0.16, 1.03, H - 0.32, color) +
    times(3, (i) => rect(u + 0.16, -H + 0.72 + i * 0.56, 1.03, 0.06, dark) + rect(u + 1.25, -H + 0.72 + i * 0.56, 1.03, 0.06, dark)) +
    rods +
    handles +
    [
      [0, -H],
      [W - 0.28, -H],
      [0, -0.22],
      [W - 0.28, -0.22],
    ]
      .map(([x = 0, y = 0]) => rect(u + x, y, 0.28, 0.22, dark))
      .join('')
  )
}

const roof = (iso: Iso, x: number, y: number, z: number, w: number, d: number, color: string, alongX: boolean): string => {
  const dark = mix(color, ink.deep, 0.12)
  const length = alongX ? w : d
  const count = Math.round(length / 0.7)
  return iso.top(
    z,
    times(count - 1, (i) => {
      const at = ((i + 1) * length) / count
      return alongX ? rect(x + at, y + 0.2, 0.13, d - 0.4, dark) : rect(x + 0.2, y + at, w - 0.4, 0.13, dark)
    }) + rect(x, y, w, d, 'none', { stroke: dark, 'stroke-width': 0.16 }),
  )
}

/** Long side along x: ribs face lower left, doors face lower right. */
export const containerAlongX = (iso: Iso, x: number, y: number, z: number, length: number, look: ContainerLook): string => {
  const s = shade(look.color, look.dim ?? 0)
  return (
    iso.box(x, y, z, length, W, H, s) +
    roof(iso, x, y, z + H, length, W, s.top, true) +
    iso.left(y + W, `<g transform="translate(0 ${-z})">${side(x, length, s.left, look, true)}</g>`) +
    iso.right(x + length, `<g transform="translate(0 ${-z})">${doors(-y - W, s.right)}</g>`)
  )
}

/** Long side along y: doors face lower left, ribs face lower right. */
export const containerAlongY = (iso: Iso, x: number, y: number, z: number, length: number, look: ContainerLook): string => {
  const s = shade(look.color, look.dim ?? 0)
  return (
    iso.box(x, y, z, W, length, H, s) +
    roof(iso, x, y, z + H, W, length, s.top, false) +
    iso.left(y + length, `<g transform="translate(0 ${-z})">${doors(x, s.left)}</g>`) +
    iso.right(x + W, `<g transform="translate(0 ${-z})">${side(-y - length, length, s.right, look, false)}</g>`)
  )
}
