// Isometric projection. x runs to the lower right, y to the lower left, z up; one unit is a metre.

import type { Shade } from './color.ts'
import { group, n, type Point, poly } from './svg.ts'

const C = 0.8660254
const S = 0.5

export type Point3 = readonly [number, number, number]

export interface Iso {
  readonly scale: number
  readonly at: (x: number, y: number, z?: number) => Point
  /** Draws on the vertical plane of constant y (facing lower left): u = x, v = −z. */
  readonly left: (y: number, body: string) => string
  /** Draws on the vertical plane of constant x (facing lower right): u = −y, v = −z. */
  readonly right: (x: number, body: string) => string
  /** Draws on the horizontal plane of constant z: u = x, v = y. */
  readonly top: (z: number, body: string) => string
  readonly face: (points: readonly Point3[], fill: string) => string
  readonly box: (x: number, y: number, z: number, w: number, d: number, h: number, paint: Shade) => string
}

export const iso = (ox: number, oy: number, scale: number): Iso => {
  const at = (x: number, y: number, z = 0): Point => [ox + (x - y) * C * scale, oy + (x + y) * S * scale - z * scale]
  const plane = (a: number, b: number, c: number, d: number, origin: Point, body: string): string =>
    group(body, { transform: `matrix(${[a, b, c, d].map((v) => (v * scale).toFixed(4)).join(' ')} ${n(origin[0])} ${n(origin[1])})` })
  const face = (points: readonly Point3[], fill: string): string =>
    poly(
      points.map(([x, y, z]) => at(x, y, z)),
      fill,
      // A hair of the same colour closes the seams between neighbouring planes.
      { stroke: fill, 'stroke-width': 0.6, 'stroke-linejoin': 'round' },
    )
  return {
    scale,
    at,
    face,
    left: (y, body) => plane(C, S, 0, 1, at(0, y, 0), body),
    right: (x, body) => plane(C, -S, 0, 1, at(x, 0, 0), body),
    top: (z, body) => plane(C, S, -C, S, at(0, 0, z), body),
    box: (x, y, z, w, d, h, paint) =>
      face(
        [
          [x, y, z + h],
          [x + w, y, z + h],
          [x + w, y + d, z + h],
          [x, y + d, z + h],
        ],
        paint.top,
      ) +
      face(
        [
          [x, y + d, z],
          [x + w, y + d, z],
          [x + w, y + d, z + h],
          [x, y + d, z + h],
        ],
        paint.left,
      ) +
      face(
        [
          [x + w, y, z],
          [x + w, y + d, z],
          [x + w, y + d, z + h],
          [x + w, y, z + h],
        ],
        paint.right,
      ),
  }
}
