// Film: one night of loads on the route chart.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { chart, code, hub, type Place, stop } from '../parts/chart.ts'
import { chartGrid } from '../parts/route.ts'
import { circle, doc, stroke } from '../svg.ts'

const W = 1280
const H = 720
const c = chart(515, 465, 23)

interface Run {
  readonly from: Place
  readonly to: Place
  readonly lift: number
  readonly start: number
}

const runs: readonly Run[] = [
  { from: 'mundra', to: 'bhiwandi', lift: 48, start: 0.05 },
  { from: 'nhavaSheva', to: 'pune', lift: 12, start: 0.6 },
  { from: 'bhiwandi', to: 'indore', lift: 24, start: 0.45 },
  { from: 'bhiwandi', to: 'nagpur', lift: -48, start: 0.2 },
  { from: 'nagpur', to: 'hyderabad', lift: -30, start: 0.7 },
  { from: 'bhiwandi', to: 'hyderabad', lift: -36, start: 0.8 },
  { from: 'hyderabad', to: 'vizag', lift: -24, start: 0.35 },
  { from: 'pune', to: 'hosur', lift: 48, start: 0.3 },
  { from: 'chennai', to: 'hosur', lift: 20, start: 0.55 },
  { from: 'hyderabad', to: 'chennai', lift: -40, start: 0.1 },
  { from: 'hosur', to: 'kochi', lift: 24, start: 0.9 },
]

const land = c.land(0.34, mix(ink.mute, ink.soft, 0.4), 2.8)
const grid = chartGrid(W, H, 80, ink.mid, 1)
const towns = (['indore', 'nagpur', 'hyderabad', 'vizag', 'kochi', 'mundra', 'chennai'] as const)
  .map((p) => stop(c.at(p), ink.base, 7))
  .join('')
const hubs = (['bhiwandi', 'pune', 'hosur'] as const).map((p) => hub(c.at(p), 9)).join('')
const names =
  code(c.at('bhiwandi'), 'BWD', -24, 4, 16) +
  code(c.at('hosur'), 'HSR', -22, 14, 16) +
  code(c.at('mundra'), 'MUN', -20, 6, 16) +
  code(c.at('chennai'), 'MAA', 20, 8, 16) +
  code(c.at('nagpur'), 'NAG', 20, 0, 16) +
  code(c.at('hyderabad'), 'HYD', 18, -12, 16) +
  code(c.at('vizag'), 'VTZ', 20, 6, 16) +
  code(c.at('kochi'), 'COK', -20, 6, 16) +
  code(c.at('indore'), 'IDR', 18, -4, 16)

const pointOn = (run: Run, t: number): readonly [number, number] => {
  const a = c.at(run.from)
  const b = c.at(run.to)
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const m = [(a[0] + b[0]) / 2 + ((b[1] - a[1]) / length) * run.lift, (a[1] + b[1]) / 2 - ((b[0] - a[0]) / length) * run.lift] as const
  const axis = (i: 0 | 1): number => (1 - t) ** 2 * a[i] + 2 * (1 - t) * t * m[i] + t ** 2 * b[i]
  return [axis(0), axis(1)]
}

export const chartFilm = (t: number): string => {
  const lanes = runs.map((r) => stroke(c.lane(r.from, r.to, r.lift), mix(signal.base, ink.base, 0.45), 2.2)).join('')
  const loads = runs
    .map((r) => {
      const phase = (t + r.start) % 1
      const travel = Math.min(1, phase / 0.72)
      const eased = travel < 0.5 ? 2 * travel * travel : 1 - (-2 * travel + 2) ** 2 / 2
      const fade = Math.min(1, phase * 20, Math.max(0, (0.78 - phase) * 16))
      const trail = [0.02, 0.04, 0.06, 0.08, 0.1].map((d, i) => {
        const [x, y] = pointOn(r, Math.max(0, eased - d))
        return circle(x, y, 4.4 - i * 0.6, signal.base, { opacity: fade * (0.6 - i * 0.1) })
      })
      const [x, y] = pointOn(r, eased)
      const ring =
        phase > 0.7 && phase < 0.98
          ? circle(...c.at(r.to), 8 + (phase - 0.7) * 90, 'none', {
              stroke: sea.light,
              'stroke-width': 2,
              opacity: 1 - (phase - 0.7) / 0.28,
            })
          : ''
      return trail.join('') + circle(x, y, 6, paper.light, { opacity: fade }) + ring
    })
    .join('')
  return doc(W, H, `<rect width="${W}" height="${H}" fill="${ink.base}"/>${grid}${land}${lanes}${towns}${hubs}${loads}${names}`)
}
