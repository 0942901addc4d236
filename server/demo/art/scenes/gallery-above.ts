// Two gallery pictures seen straight from above: the truck park and the ship.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { letters } from '../lettering.ts'
import { seeded } from '../random.ts'
import { circle, doc, group, line, path, rect, times } from '../svg.ts'

const W = 1200
const H = 900

const topTruck = (x: number, y: number, cab: string, load: string): string =>
  group(
    rect(12, 16, 74, 330, ink.deep, { opacity: 0.35 }) +
      rect(0, 96, 74, 250, load) +
      rect(37, 96, 37, 250, mix(load, ink.deep, 0.12)) +
      times(11, (i) => rect(4, 112 + i * 21, 66, 4, mix(load, ink.deep, 0.2))) +
      rect(26, 78, 22, 22, ink.deep) +
      path('M2 84V20Q2 4 18 4H56Q72 4 72 20V84Z', cab) +
      path('M37 4H56Q72 4 72 20V84H37Z', mix(cab, ink.deep, 0.14)) +
      path('M7 26Q37 12 67 26L64 40Q37 30 10 40Z', ink.base) +
      rect(12, 52, 50, 26, mix(cab, paper.light, 0.3), { rx: 4 }) +
      rect(-7, 28, 8, 12, ink.base) +
      rect(73, 28, 8, 12, ink.base) +
      rect(8, 3, 12, 5, '#FFF3D6') +
      rect(54, 3, 12, 5, '#FFF3D6'),
    { transform: `translate(${x} ${y})` },
  )

export const park = (): string => {
  const random = seeded(52)
  const loads = [sea.base, paper.base, ink.mute, sea.light, paper.deep, signal.base]
  const rowOf = (y: number, skip: number): string =>
    times(11, (i) => (i === skip ? '' : topTruck(-30 + i * 124, y, random.next() > 0.7 ? paper.base : signal.base, random.pick(loads)))) +
    times(12, (i) => rect(-60 + i * 124, y - 6, 5, 372, paper.deep, { opacity: 0.6 }))
  const free = letters('27', 1, 0, { face: 'narrow', size: 78, fill: mix(ink.soft, paper.deep, 0.6), anchor: 'middle' })
  return doc(
    W,
    H,
    group(
      rect(-300, -300, 1900, 1600, ink.soft) +
        rect(-300, 250, 1900, 190, ink.mid) +
        times(18, (i) => rect(-200 + i * 110, 342, 56, 6, paper.deep, { opacity: 0.7 })) +
        rowOf(-130, 3) +
        rowOf(458, 6) +
        group(free, { transform: 'translate(751 660)' }) +
        path('M-200 390H714Q752 390 752 430V560', 'none', { stroke: signal.base, 'stroke-width': 9 }) +
        circle(752, 575, 16, ink.soft, { stroke: signal.base, 'stroke-width': 8 }),
      { transform: 'rotate(-9 600 450)' },
    ),
  )
}

export const shipDeck = (): string => {
  const random = seeded(65)
  const colors = [sea.light, paper.base, paper.deep, signal.base, signal.dark, ink.mute, ink.soft, '#C7B48F']
  const waves = times(70, () => {
    const x = random.between(-100, W)
    const y = random.between(-100, H + 100)
    return path(`M${x} ${y}q14 -9 28 0t28 0`, 'none', { stroke: mix(sea.base, sea.light, 0.4), 'stroke-width': 3, opacity: 0.7 })
  })
  const hull =
    path('M-180 -112H760C880 -100 960 -40 990 0C960 40 880 100 760 112H-180Z', ink.base) +
    path('M-180 -100H755C865 -90 940 -36 968 0C940 36 865 90 755 100H-180Z', mix(signal.dark, ink.mid, 0.35)) +
    path('M-180 -92H750C850 -84 916 -36 940 0C916 36 850 84 750 92H-180Z', ink.soft)
  const bays = times(8, (b) =>
    times(7, (r) => {
      const color = random.pick(colors)
      const x = -110 + b * 100
      const y = -86 + r * 25
      return b === 7 && (r < 1 || r > 5)
        ? ''
        : rect(x + 4, y + 5, 92, 23, ink.deep, { opacity: 0.4 }) +
            rect(x, y, 92, 22.5, color) +
            times(8, (i) => rect(x + 6 + i * 11, y + 2, 2.4, 18.5, mix(color, ink.deep, 0.16))) +
            rect(x, y + 19, 92, 3.5, mix(color, ink.deep, 0.22))
    }),
  )
  const bow =
    circle(826, 0, 17, ink.mute) +
    circle(826, 0, 8, ink.base) +
    line([780, -50], [870, -24], ink.mute, 6) +
    line([780, 50], [870, 24], ink.mute, 6) +
    rect(716, -60, 10, 120, paper.deep)
  const wake =
    path('M980 -20C800 -150 400 -190 -300 -240M980 20C800 150 400 190 -300 240', 'none', {
      stroke: sea.light,
      'stroke-width': 6,
      opacity: 0.55,
    }) +
    path('M940 -60C760 -150 300 -160 -300 -180M940 60C760 150 300 160 -300 180', 'none', {
      stroke: sea.light,
      'stroke-width': 16,
      opacity: 0.25,
    })
  const tug = group(
    path('M-70 -30H30Q74 -24 84 0Q74 24 30 30H-70Z', signal.base) +
      path('M-62 -20H26Q60 -16 68 0Q60 16 26 20H-62Z', signal.dark) +
      rect(-28, -18, 52, 36, paper.base) +
      rect(-28, 4, 52, 14, paper.deep) +
      rect(8, -14, 10, 28, ink.base) +
      circle(-44, 0, 9, ink.deep),
    { transform: 'translate(700 250) rotate(8)' },
  )
  return doc(
    W,
    H,
    rect(0, 0, W, H, sea.base) +
      waves +
      group(
        path('M-400 0H1400', 'none', { stroke: signal.base, 'stroke-width': 5, 'stroke-dasharray': '18 14' }) +
          wake +
          path('M-180 -92H760C880 -80 960 -20 990 20C960 60 880 140 760 152H-180Z', ink.deep, { opacity: 0.35 }) +
          hull +
          bays +
          bow +
          tug,
        { transform: 'translate(150 560) rotate(-24) scale(1.06)' },
      ),
  )
}
