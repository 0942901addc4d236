// Hero: a night run over the Ghats. A viaduct crosses the valley; the truck is under the moon on the right.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { flatTruck } from '../parts/flat-truck.ts'
import { waypoint } from '../parts/route.ts'
import { seeded } from '../random.ts'
import { circle, doc, line, linear, path, radial, rect, times } from '../svg.ts'

const W = 2000
const H = 1200

const ridge = (seed: number, base: number, height: number, step: number, peak: number): string => {
  const random = seeded(seed)
  let d = `M-20 ${H}V${base}`
  for (let x = -20; x <= W + step; x += step) {
    const swell = Math.exp(-(((x - peak) / 620) ** 2))
    const y = base - height * (0.25 + swell * 0.9) * random.between(0.55, 1)
    d += `L${x} ${y.toFixed(0)}`
    if (random.next() > 0.55) d += `L${x + step * 0.3} ${(y + random.between(2, 14)).toFixed(0)}`
  }
  return `${d}V${H}Z`
}

export const nightHighway = (): string => {
  const deck = 812
  const moon = { x: 1480, y: 420, r: 250 }
  const random = seeded(21)
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, 900],
      [
        { at: 0, color: ink.deep },
        { at: 0.6, color: ink.mid },
        { at: 1, color: mix(sea.base, ink.soft, 0.45) },
      ],
    ) +
    radial('halo', [moon.x, moon.y], 760, [
      { at: 0.25, color: sea.light, opacity: 0.32 },
      { at: 0.6, color: sea.base, opacity: 0.14 },
      { at: 1, color: sea.base, opacity: 0 },
    ]) +
    linear(
      'beam',
      [1800, 0],
      [2040, 0],
      [
        { at: 0, color: '#FFE7B0', opacity: 0.75 },
        { at: 1, color: '#FFE7B0', opacity: 0 },
      ],
    ) +
    linear(
      'trail',
      [0, 0],
      [1010, 0],
      [
        { at: 0, color: signal.base, opacity: 0 },
        { at: 0.55, color: signal.base, opacity: 0.25 },
        { at: 1, color: signal.base, opacity: 1 },
      ],
    ) +
    linear(
      'mist',
      [0, 880],
      [0, H],
      [
        { at: 0, color: sea.base, opacity: 0 },
        { at: 1, color: sea.base, opacity: 0.42 },
      ],
    ) +
    linear(
      'calm',
      [0, 0],
      [1150, 0],
      [
        { at: 0, color: ink.deep, opacity: 0.66 },
        { at: 0.6, color: ink.deep, opacity: 0.42 },
        { at: 1, color: ink.deep, opacity: 0 },
      ],
    )
  const stars = times(70, () =>
    circle(random.between(0, W), random.between(10, 460), random.between(0.8, 2.2), paper.base, { opacity: random.between(0.15, 0.6) }),
  )
  const disc =
    circle(moon.x, moon.y, moon.r, paper.mid) +
    path(
      `M${moon.x} ${moon.y - moon.r}a${moon.r} ${moon.r} 0 0 1 0 ${moon.r * 2}a${moon.r * 1.5} ${moon.r * 1.5} 0 0 0 0 ${-moon.r * 2}`,
      paper.deep,
      {
        opacity: 0.55,
      },
    )
  const hills =
    path(ridge(3, 760, 190, 92, 900), mix(sea.base, ink.soft, 0.35)) +
    path(ridge(5, 830, 300, 120, 1760), mix(sea.base, ink.base, 0.62)) +
    path(ridge(9, 930, 190, 88, 420), mix(ink.mid, sea.base, 0.18)) +
    rect(0, 880, W, 320, 'url(#mist)') +
    path(ridge(14, 1090, 170, 70, 1900), ink.base)
  const pier = (x: number): string => {
    const w = 58
    return (
      path(
        `M${x - 150} ${deck + 46}H${x + 150}Q${x + 44} ${deck + 66} ${x + w / 2} ${deck + 150}L${x + w / 2 + 12} ${H}H${x - w / 2 - 12}L${x - w / 2} ${deck + 150}Q${x - 44} ${deck + 66} ${x - 150} ${deck + 46}Z`,
        ink.deep,
      ) +
      path(
        `M${x - 150} ${deck + 46}Q${x - 44} ${deck + 66} ${x - w / 2} ${deck + 150}L${x - w / 2 - 12} ${H}H${x - w / 2 + 4}L${x - w / 2 + 14} ${deck + 150}Q${x - 36} ${deck + 70} ${x - 110} ${deck + 46}Z`,
        ink.soft,
      )
    )
  }
  const lamps = [160, 560, 960, 1900]
    .map(
      (x) =>
        line([x, deck], [x, deck - 190], ink.deep, 7) +
        line([x, deck - 188], [x + 56, deck - 200], ink.deep, 6) +
        rect(x + 34, deck - 204, 42, 8, '#FFE7B0'),
    )
    .join('')
  const bridge =
    [-60, 340, 740, 1140, 1540, 1940].map(pier).join('') +
    rect(0, deck, W, 50, ink.deep) +
    rect(0, deck, W, 8, ink.mute) +
    rect(0, deck + 8, W, 4, ink.soft) +
    times(60, (i) => rect(i * 36, deck - 22, 5, 22, ink.soft)) +
    rect(0, deck - 26, W, 7, ink.soft)
  const trails = rect(0, deck - 66, 1012, 5, 'url(#trail)') + rect(180, deck - 52, 832, 3, 'url(#trail)')
  const beam = path(`M1812 ${deck - 62}L2060 ${deck - 96}V${deck - 4}L1812 ${deck - 50}Z`, 'url(#beam)')
  const stops = [300, 690].map((x) => waypoint([x, deck - 63.5], 9, ink.mid, signal.base)).join('')
  return doc(
    W,
    H,
    rect(0, 0, W, H, 'url(#sky)') +
      stars +
      rect(0, 0, W, H, 'url(#halo)') +
      disc +
      hills +
      lamps +
      flatTruck(1010, deck - 2, 50.5, { cab: paper.base, load: signal.base, code: 'PRTU 118', night: true }) +
      beam +
      bridge +
      rect(0, 0, 1150, H, 'url(#calm)') +
      trails +
      stops,
    defs,
  )
}
