// The route chart: peninsular India as a field of dots, ports and hubs, lanes between them.

import { ink, paper, signal } from '../color.ts'
import { letters } from '../lettering.ts'
import { circle, n, type Point, stroke } from '../svg.ts'

// Longitude and latitude along the coast from Kutch round the cape to Bengal, closed inland near 26° N.
const outline: readonly Point[] = [
  [68.2, 23.7],
  [68.9, 22.9],
  [69.7, 22.75],
  [70.4, 22.95],
  [69.2, 22.4],
  [68.95, 22.25],
  [69.6, 21.6],
  [70.4, 20.85],
  [71.2, 20.75],
  [72.1, 21.2],
  [72.3, 21.9],
  [72.6, 22.25],
  [72.75, 21.6],
  [72.7, 21.0],
  [72.85, 20.3],
  [72.7, 19.6],
  [72.8, 18.95],
  [72.95, 18.3],
  [73.1, 17.6],
  [73.3, 16.8],
  [73.5, 16.0],
  [73.8, 15.4],
  [74.1, 14.8],
  [74.5, 14.2],
  [74.75, 13.3],
  [75.0, 12.6],
  [75.4, 11.9],
  [75.8, 11.2],
  [76.0, 10.6],
  [76.2, 9.9],
  [76.45, 9.2],
  [76.9, 8.45],
  [77.5, 8.08],
  [78.1, 8.4],
  [78.2, 8.95],
  [79.0, 9.3],
  [79.3, 10.25],
  [79.85, 10.3],
  [79.8, 11.3],
  [80.0, 12.1],
  [80.3, 13.1],
  [80.1, 13.9],
  [80.1, 14.9],
  [80.4, 15.75],
  [81.1, 15.9],
  [81.7, 16.35],
  [82.3, 16.65],
  [82.4, 17.1],
  [83.3, 17.7],
  [84.2, 18.4],
  [85.1, 19.35],
  [86.1, 19.85],
  [86.9, 20.55],
  [87.0, 21.3],
  [87.9, 21.7],
  [88.4, 22.0],
  [88.6, 23.5],
  [88.3, 25.6],
  [84.0, 26.6],
  [78.0, 27.2],
  [72.0, 27.2],
  [70.1, 25.9],
  [70.0, 24.4],
]

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
  readonly coast: (color: string, width: number) => string
  readonly lane: (from: Place, to: Place, lift: number) => string
}

const inside = (p: Point): boolean => {
  let hit = false
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1]
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
      for (let row = 0, lat = 7.6; lat < 27; lat += step, row += 1) {
        for (let lon = 67 + (row % 2) * step * 0.5; lon < 90; lon += step) {
          if (!inside([lon, lat])) continue
          const [x, y] = project([lon, lat])
          body += circle(x, y, r * (lat > 23.5 ? Math.max(0.25, 1 - (lat - 23.5) / 4.4) : 1), color)
        }
      }
      return body
    },
    coast: (color, width) =>
      stroke(
        `M${outline
          .slice(0, 56)
          .map((p) => project(p).map(n).join(' '))
          .join('L')}`,
        color,
        width,
        { 'stroke-linejoin': 'round' },
      ),
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
