// The product's own picture beside the sign-in forms: a ship at its berth, by day and by night.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { seeded } from '../random.ts'
import type { Picture } from '../render.ts'
import { circle, doc, path, rect, stroke, times } from '../svg.ts'

interface Light {
  readonly disc: string
  readonly line: string
  readonly steel: string
  readonly quay: string
  readonly hull: string
  readonly house: string
  readonly window: string
  readonly boxes: readonly string[]
}

const day: Light = {
  disc: mix(paper.mid, paper.deep, 0.45),
  line: mix(paper.deep, ink.mute, 0.25),
  steel: ink.soft,
  quay: mix(sea.base, ink.deep, 0.55),
  hull: ink.base,
  house: paper.light,
  window: ink.soft,
  boxes: [signal.base, sea.base, ink.mute, paper.mid, mix(sea.base, paper.light, 0.45), signal.base],
}

const night: Light = {
  disc: mix(ink.mute, paper.deep, 0.3),
  line: ink.soft,
  steel: ink.mute,
  quay: ink.deep,
  hull: mix(ink.deep, '#000000', 0.35),
  house: paper.deep,
  window: '#FFD9A0',
  boxes: [signal.base, sea.base, ink.soft, mix(paper.deep, ink.mute, 0.3), mix(sea.base, ink.deep, 0.4), signal.dark],
}

const box = { w: 42, h: 17 }
const deck = 520

/** Boxes on deck, as one path a colour. The stacks are lower towards the bow. */
const cargo = ({ boxes, hull }: Light): string => {
  const random = seeded(11)
  const paths = boxes.map(() => '')
  let ribs = ''
  for (const [stack, high] of [5, 6, 6, 5, 6, 5, 4, 5, 4, 3].entries()) {
    const x = 404 + stack * (box.w + 3)
    ribs += `M${x + 14} ${deck}v-${high * (box.h + 1)}m14 0v${high * (box.h + 1)}`
    for (let tier = 0; tier < high; tier += 1) {
      const color = Math.floor(random.next() * boxes.length)
      paths[color] += `M${x} ${deck - (tier + 1) * (box.h + 1)}h${box.w}v${box.h}h-${box.w}z`
    }
  }
  return paths.map((d, color) => path(d, boxes[color] ?? '')).join('') + stroke(ribs, hull, 1.2, { opacity: 0.2 })
}

const ship = (light: Light): string => {
  const { hull, house, window, steel } = light
  return (
    cargo(light) +
    rect(318, 390, 70, 130, house) +
    rect(306, 384, 94, 12, steel) +
    times(5, (i) => rect(326 + i * 11.5, 402, 7, 8, window)) +
    times(4, (r) => times(3, (i) => rect(330 + i * 18, 424 + r * 22, 8, 6, window))) +
    rect(292, 440, 20, 80, signal.base) +
    rect(292, 452, 20, 8, hull) +
    stroke('M350 384v-44M340 356h20', steel, 4) +
    path(`M262 ${deck}H880l36-26h20L884 640H290Z`, hull) +
    rect(276, 556, 628, 5, house, { opacity: 0.75 }) +
    path('M283 606H899L884 640H290Z', signal.base)
  )
}

/** A crane on the quay, with one box under its boom. */
const crane = ({ steel, quay, boxes, line }: Light): string =>
  stroke('M470 150V304', line, 2) +
  stroke('M490 150V304', line, 2) +
  rect(448, 304, 64, 6, steel) +
  rect(454, 310, 52, 22, boxes[0] ?? '') +
  stroke('M64 548V132M184 548V132M64 300H184M64 548 184 300M64 300 184 132', steel, 11) +
  stroke('M0 138H660', steel, 16) +
  stroke('M124 132V44L660 130M124 44 0 118', steel, 5) +
  rect(440, 140, 80, 16, steel) +
  rect(196, 150, 34, 30, steel) +
  rect(0, 544, 246, 136, quay) +
  rect(0, 544, 246, 7, signal.base)

/** The run to come: a bow over the sky with its stops. */
const route = ({ line }: Light, ground: string): string => {
  const stops = [
    [560, 214],
    [742, 118],
    [936, 92],
  ] as const
  return (
    stroke('M560 214Q742 76 936 92', line, 2.5, { 'stroke-dasharray': '9 8' }) +
    stops
      .map(([x, y], i) => circle(x, y, 8, i === 0 ? signal.base : ground, { stroke: i === 0 ? signal.base : line, 'stroke-width': 3 }))
      .join('')
  )
}

const harbour = (light: Light, ground: string): string =>
  doc(960, 680, circle(640, 232, 128, light.disc) + route(light, ground) + ship(light) + crane(light))

export const harbours: readonly Picture[] = [
  { file: 'brand/harbour.svg', folder: 'client', draw: () => harbour(day, paper.base) },
  { file: 'brand/harbour-night.svg', folder: 'client', draw: () => harbour(night, ink.base) },
]
