// Film: a night run, square on. Hills, lamps and railing pass at their own speeds; a route line counts the stops.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { flatTruck } from '../parts/flat-truck.ts'
import { seeded } from '../random.ts'
import { circle, doc, group, line, linear, path, radial, rect, times } from '../svg.ts'

const W = 1280
const H = 720

/** A ridge that repeats after `period`, drawn twice so that it can slide. */
const ridge = (seed: number, base: number, height: number, steps: number, period: number): string => {
  const random = seeded(seed)
  const heights = Array.from({ length: steps }, () => random.between(0.3, 1))
  let d = `M-40 ${H}`
  for (let i = -1; i <= steps * 2 + 1; i += 1)
    d += `L${(i * period) / steps} ${base - height * (heights[((i % steps) + steps) % steps] ?? 0.5)}`
  return `${d}L${period * 2 + 200} ${H}Z`
}

const slide = (body: string, t: number, period: number, turns: number): string =>
  group(body, { transform: `translate(${(-((t * turns) % 1) * period).toFixed(2)} 0)` })

const moon = { x: 890, y: 250, r: 140 } as const
const sky =
  linear(
    'sky',
    [0, 0],
    [0, 560],
    [
      { at: 0, color: ink.deep },
      { at: 0.6, color: ink.mid },
      { at: 1, color: mix(sea.base, ink.soft, 0.4) },
    ],
  ) +
  radial('halo', [moon.x, moon.y], 460, [
    { at: 0.25, color: sea.light, opacity: 0.3 },
    { at: 1, color: sea.base, opacity: 0 },
  ]) +
  linear(
    'beam',
    [1010, 0],
    [1280, 0],
    [
      { at: 0, color: '#FFE7B0', opacity: 0.7 },
      { at: 1, color: '#FFE7B0', opacity: 0 },
    ],
  )

export const highwayFilm = (t: number): string => {
  const random = seeded(8)
  const deck = 500
  const stars = times(40, () =>
    circle(random.between(0, W), random.between(10, 300), random.between(0.7, 1.6), paper.base, { opacity: random.between(0.2, 0.6) }),
  )
  const far = slide(path(ridge(3, 440, 120, 12, 1280), mix(sea.base, ink.soft, 0.3)), t, 1280, 1)
  const near = slide(path(ridge(6, 520, 150, 9, 1280), mix(ink.mid, sea.base, 0.2)), t, 1280, 2)
  const lamp = (x: number): string =>
    line([x, deck], [x, deck - 118], ink.deep, 5) +
    line([x, deck - 117], [x + 36, deck - 124], ink.deep, 4) +
    rect(x + 20, deck - 127, 28, 5, '#FFE7B0')
  const lamps = slide(
    times(5, (i) => lamp(i * 640 + 200)),
    t,
    640,
    12,
  )
  const rail =
    slide(
      times(64, (i) => rect(i * 40, deck - 14, 4, 14, ink.soft)),
      t,
      40,
      96,
    ) + rect(0, deck - 17, W, 5, ink.soft)
  const bob = Math.sin(t * Math.PI * 2 * 8) * 0.7
  const truck = group(
    flatTruck(470, deck - 1, 33, { cab: paper.base, load: signal.base, code: 'PRTU 118', night: true, turn: t * Math.PI * 24 }),
    {
      transform: `translate(0 ${bob.toFixed(2)})`,
    },
  )
  const beam = path(`M998 ${deck - 41}L1290 ${deck - 64}V${deck - 4}L998 ${deck - 33}Z`, 'url(#beam)')
  const pier = (x: number): string =>
    path(
      `M${x - 110} ${deck + 32}H${x + 110}Q${x + 34} ${deck + 46} ${x + 22} ${deck + 104}V${H}H${x - 22}V${deck + 104}Q${x - 34} ${deck + 46} ${x - 110} ${deck + 32}Z`,
      ink.deep,
    )
  const piers = slide(
    times(8, (i) => pier(i * 320)),
    t,
    320,
    24,
  )
  const stops = [140, 473, 807, 1140] as const
  const at = 140 + t * 1000
  const fade = Math.min(1, t * 14, (1 - t) * 14)
  const route =
    rect(0, 606, W, H - 606, ink.base) +
    rect(0, 606, W, 2, ink.soft) +
    line([140, 662], [1140, 662], ink.mute, 3) +
    line([140, 662], [at, 662], signal.base, 4, { opacity: fade }) +
    stops
      .map((x) => circle(x, 662, 10, ink.base, { stroke: at >= x - 1 && fade > 0.5 ? signal.base : ink.mute, 'stroke-width': 4 }))
      .join('') +
    circle(at, 662, 9, signal.base, { opacity: fade }) +
    circle(at, 662, 18, signal.base, { opacity: 0.25 * fade })
  return doc(
    W,
    H,
    rect(0, 0, W, H, 'url(#sky)') +
      stars +
      rect(0, 0, W, H, 'url(#halo)') +
      circle(moon.x, moon.y, moon.r, paper.mid) +
      path(
        `M${moon.x} ${moon.y - moon.r}a${moon.r} ${moon.r} 0 0 1 0 ${moon.r * 2}a${moon.r * 1.5} ${moon.r * 1.5} 0 0 0 0 ${-moon.r * 2}`,
        paper.deep,
        {
          opacity: 0.55,
        },
      ) +
      far +
      near +
      lamps +
      truck +
      beam +
      piers +
      rect(0, deck, W, 34, ink.deep) +
      rect(0, deck, W, 5, ink.mute) +
      rail +
      route,
    sky,
  )
}
