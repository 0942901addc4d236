// Route lines and waypoints: the thread that runs through all pictures.

import { ink, paper, signal } from '../color.ts'
import { letters } from '../lettering.ts'
import { circle, type Point, polyline, rect, stroke, times } from '../svg.ts'

/** A waypoint: a ring on the ground colour, or a filled stop. */
export const waypoint = (at: Point, r: number, ground: string, color: string = signal.base, filled = false): string =>
  circle(at[0], at[1], r, filled ? color : ground, { stroke: color, 'stroke-width': r * 0.42 })

export const dashed = (points: readonly Point[], color: string, width: number, opacity = 1): string =>
  polyline(points, color, width, { 'stroke-dasharray': `${width * 3.2} ${width * 2.6}`, opacity })

/** A great-circle-like bow between two points. */
export const bow = (a: Point, b: Point, lift: number): string => {
  const mx = (a[0] + b[0]) / 2
  const my = (a[1] + b[1]) / 2
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.hypot(dx, dy) || 1
  return `M${a[0]} ${a[1]}Q${mx + (dy / length) * lift} ${my - (dx / length) * lift} ${b[0]} ${b[1]}`
}

/** Fine survey lines: the paper grid of a chart. */
export const chartGrid = (w: number, h: number, step: number, color: string, opacity: number): string =>
  times(Math.floor(w / step) + 1, (i) => stroke(`M${i * step} 0V${h}`, color, 1, { opacity })) +
  times(Math.floor(h / step) + 1, (i) => stroke(`M0 ${i * step}H${w}`, color, 1, { opacity }))

/** The small label a waybill would print beside a stop. */
export const tag = (x: number, y: number, text: string, ground: string = paper.base, fill: string = ink.base, size = 20): string => {
  const width = text.length * size * 0.66 + size * 1.1
  return rect(x, y - size * 1.05, width, size * 1.7, ground) + letters(text, x + size * 0.55, y + size * 0.16, { face: 'mono', size, fill })
}
