// Hero: the port at dusk. The left is sky and water; crane, ship and stacks stand on the right.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { letters } from '../lettering.ts'
import { stacks } from '../parts/flat-container.ts'
import { ship, shoreCrane } from '../parts/flat-port.ts'
import { waypoint } from '../parts/route.ts'
import { seeded } from '../random.ts'
import { circle, doc, group, line, linear, path, radial, rect, stroke, times } from '../svg.ts'

const W = 2000
const H = 1200

export const portAtDusk = (): string => {
  const random = seeded(7)
  const horizon = 800
  const sunX = 1330
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, horizon],
      [
        { at: 0, color: ink.deep },
        { at: 0.55, color: ink.mid },
        { at: 1, color: mix(ink.soft, sea.base, 0.4) },
      ],
    ) +
    radial('glow', [sunX, 720], 900, [
      { at: 0, color: signal.base, opacity: 0.5 },
      { at: 0.35, color: signal.dark, opacity: 0.26 },
      { at: 1, color: signal.dark, opacity: 0 },
    ]) +
    linear(
      'water',
      [0, horizon],
      [0, H],
      [
        { at: 0, color: mix(ink.soft, sea.base, 0.3) },
        { at: 0.5, color: ink.base },
        { at: 1, color: ink.deep },
      ],
    ) +
    linear(
      'calm',
      [0, 0],
      [1250, 0],
      [
        { at: 0, color: ink.deep, opacity: 0.72 },
        { at: 0.6, color: ink.deep, opacity: 0.4 },
        { at: 1, color: ink.deep, opacity: 0 },
      ],
    )
  const sun =
    circle(sunX, 640, 232, signal.base) +
    times(4, (i) => rect(sunX - 260, 706 + i * 30, 520, 5 + i * 3.4, mix(signal.base, signal.dark, 0.6)))
  const farHills = path(
    `M0 ${horizon}V742Q150 716 300 738T640 726T900 752T1200 736T1500 748T2000 720V${horizon}Z`,
    mix(ink.soft, sea.base, 0.14),
  )
  const farCranes = [420, 560, 690]
    .map((x) =>
      group(
        line([x, horizon], [x, 735], ink.soft, 5) +
          line([x + 22, horizon], [x + 22, 735], ink.soft, 5) +
          line([x - 44, 735], [x + 48, 735], ink.soft, 6) +
          line([x + 4, 700], [x + 22, 735], ink.soft, 4) +
          line([x + 4, 700], [x - 40, 735], ink.soft, 2),
        { opacity: 0.9 },
      ),
    )
    .join('')
  const ripples = times(120, () => {
    const y = horizon + 8 + random.next() ** 1.5 * 330
    const near = (y - horizon) / 360
    const x = random.between(0, W)
    return rect(x, y, 40 + near * 190 * random.next(), 1.5 + near * 3.4, mix(sea.base, sea.light, random.next() * 0.5), {
      opacity: 0.13 + near * 0.12,
    })
  })
  const shine = times(34, (i) => {
    const y = horizon + 6 + i * 11
    const spread = 235 - i * 3.4
    const w = spread * random.between(0.5, 1.7)
    return rect(sunX - w / 2 + random.between(-40, 40), y, w, 3 + i * 0.13, signal.base, { opacity: 0.85 - i * 0.02 })
  })
  const vessel = ship(
    905,
    858,
    830,
    {
      hull: ink.base,
      boot: signal.dark,
      bridge: paper.deep,
      cargo: [sea.base, mix(sea.base, ink.deep, 0.35), ink.mute, signal.base, signal.dark, mix(paper.deep, ink.mute, 0.3), sea.light],
    },
    random,
  )
  const quay =
    rect(1370, 930, 700, 300, ink.deep) +
    rect(1370, 930, 700, 12, ink.mute) +
    rect(1370, 942, 700, 6, ink.soft) +
    times(7, (i) => rect(1390 + i * 96, 960, 44, 120, ink.base) + circle(1412 + i * 96, 985, 13, ink.soft)) +
    times(5, (i) => rect(1400 + i * 130, 914, 22, 16, ink.soft))
  const crane = shoreCrane(1590, 930, 14.2, { body: ink.deep, lit: mix(signal.base, ink.deep, 0.25), cable: ink.soft }, paper.base)
  const yard = stacks(
    1706,
    928,
    [3, 5, 4],
    132,
    53,
    [sea.base, mix(signal.dark, ink.deep, 0.3), mix(sea.base, ink.deep, 0.45), ink.soft, mix(paper.deep, ink.mute, 0.5)],
    seeded(12),
  )
  const course =
    stroke('M-20 1080C260 1040 420 930 700 905S880 880 930 868', paper.deep, 2.5, {
      'stroke-dasharray': '2 12',
      'stroke-linecap': 'round',
      opacity: 0.55,
    }) +
    waypoint([250, 1020], 8, ink.base, paper.deep) +
    waypoint([700, 905], 8, ink.base, paper.deep)
  const stars = times(46, () =>
    circle(random.between(0, 1300), random.between(20, 430), random.between(0.8, 2), paper.base, { opacity: random.between(0.2, 0.6) }),
  )
  return doc(
    W,
    H,
    rect(0, 0, W, H, 'url(#sky)') +
      stars +
      rect(0, 0, W, H, 'url(#glow)') +
      sun +
      farHills +
      farCranes +
      rect(0, horizon, W, H, 'url(#water)') +
      ripples +
      shine +
      course +
      vessel +
      path('M938 858H1724L1690 886H990Z', ink.deep, { opacity: 0.6 }) +
      quay +
      yard +
      crane +
      letters('BERTH 4', 1600, 1160, { face: 'narrow', size: 92, fill: ink.soft, tracking: 60 }) +
      rect(0, 0, 1250, H, 'url(#calm)'),
    defs,
  )
}
