// The route chart: India as a field of dots, ports and hubs, lanes between them.

import { ink, paper, signal } from '../color.ts'
import { letters } from '../lettering.ts'
import { circle, n, type Point } from '../svg.ts'
import { india } from './india.ts'

export const places = {
  mundra: [69.7, 22.84],
  ahmedabad: [72.57, 23.03],
  bhiwandi: [73.06, 19.3],
  nhavaSheva: [72.95, 18.95],
  pune: [73.86, 18.75],
  nagpur: [79.09, 21.15],
  hyderabad: [78.48, 17.38],
  bengaluru: [77.59, 12.97],
  hosur: [77.83, 12.73],
  chennai: [80.29, 13.1],
  vizag: [83.2, 17.69],
  kochi: [76.26, 9.96],
  indore: [75.86, 22.72],
  goa: [73.8, 15.4],
} as const satisfies Record<string, Point>

export type Place = keyof typeof places

export interface Chart {
  readonly at: (place: Place) => Point
  readonly land: (step: number, color: string, r: number) => string
  readonly lane: (from: Place, to: Place, lift: number) => string
}

const inside = (p: Point): boolean => {
  let hit = false
  india.forEach(([x1, y1], i) => {
    const [x2, y2] = india[(i + 1) % india.length] ?? [x1, y1]
    if (y1 > p[1] !== y2 > p[1] && p[0] < ((x2 - x1) * (p[1] - y1)) / (y2 - y1) + x1) hit = !hit
  })
  return hit
}

/** A chart whose 77° E, 18° N lies at (ox, oy); one degree of latitude is `scale` pixels. */
export const chart = (ox: number, oy: number, scale: number): Chart => {
  const project = ([lon, lat]: Point): Point => [ox + (lon - 77) * scale * 0.95, oy - (lat - 18) * scale]
  const at = (place: Place): Point => project(places[place])
  return {
    at,
    land: (step, color, r) => {
      let body = ''
      for (let row = 0, lat = 7.6; lat < 38; lat += step, row += 1) {
        for (let lon = 67 + (row % 2) * step * 0.5; lon < 98; lon += step) {
          if (!inside([lon, lat])) continue
          const [x, y] = project([lon, lat])
          body += circle(x, y, r, color)
        }
      }
      return body
    },
    lane: (from, to, lift) => {
      const a = at(from)
      const b = at(to)
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      return `M${n(a[0])} ${n(a[1])}Q${n((a[0] + b[0]) / 2 + ((b[1] - a[1]) / length) * lift)} ${n((a[1] + b[1]) / 2 - ((b[0] - a[0]) / length) * lift)} ${n(b[0])} ${n(b[1])}`
    },
  }
}

export const stop = (at: Point, ground: string, r = 9, color: string = signal.base): string =>
  circle(at[0], at[1], r, ground, { stroke: color, 'stroke-width': r * 0.45 })

export const hub = (at: Point, r = 13, color: string = signal.base): string =>
  circle(at[0], at[1], r * 2, color, { opacity: 0.22 }) + circle(at[0], at[1], r, color) + circle(at[0], at[1], r * 0.36, ink.deep)

export const code = (at: Point, text: string, dx: number, dy: number, size = 20, fill: string = paper.deep): string =>
  letters(text, at[0] + dx, at[1] + dy, { face: 'mono', size, fill, anchor: dx < 0 ? 'end' : 'start', tracking: 40 })
