// Six full-frame pictures for the galleries.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { letters } from '../lettering.ts'
import { figure } from '../parts/figure.ts'
import { containerEnd, containerSide } from '../parts/flat-container.ts'
import { seeded } from '../random.ts'
import type { Picture } from '../render.ts'
import { circle, doc, ellipse, line, type Point, path, poly, rect, times } from '../svg.ts'
import { park, shipDeck } from './gallery-above.ts'

const W = 1200
const H = 900

const wall = (): string => {
  const random = seeded(91)
  const colors = [sea.base, mix(sea.base, ink.deep, 0.3), ink.mute, sea.light, paper.deep, ink.soft, mix(sea.base, sea.light, 0.4)]
  const ends = times(6, (c) =>
    times(4, (r) =>
      containerEnd(
        -40 + c * 216,
        -78 + r * 226,
        212,
        222,
        c === 3 && r === 1 ? signal.base : c === 1 && r === 0 ? signal.dark : random.pick(colors),
      ),
    ),
  )
  return doc(
    W,
    H,
    rect(0, 0, W, H, ink.deep) +
      ends +
      poly(
        [
          [0, 0],
          [W, 0],
          [0, 620],
        ],
        paper.light,
        { opacity: 0.06 },
      ) +
      poly(
        [
          [W, 120],
          [W, H],
          [340, H],
        ],
        ink.deep,
        { opacity: 0.28 },
      ) +
      rect(0, 826, W, 74, ink.base) +
      rect(0, 826, W, 6, ink.mute) +
      figure(700, 872, 176),
  )
}

const craneLift = (): string => {
  const cable = (x1: number, x2: number): string => line([x1, 130], [x2, 430], ink.base, 5)
  const beam =
    rect(0, 40, W, 90, ink.mid) +
    rect(0, 40, W, 14, ink.soft) +
    rect(0, 118, W, 12, ink.deep) +
    times(14, (i) => line([i * 92 - 20, 118], [i * 92 + 26, 54], ink.soft, 9) + line([i * 92 + 26, 54], [i * 92 + 72, 118], ink.soft, 9))
  const cabin =
    rect(250, 130, 170, 150, paper.mid) +
    rect(250, 130, 50, 150, paper.light) +
    poly(
      [
        [264, 160],
        [406, 160],
        [420, 240],
        [264, 240],
      ],
      sea.base,
    ) +
    poly(
      [
        [300, 160],
        [340, 160],
        [310, 240],
        [270, 240],
      ],
      sea.light,
      { opacity: 0.5 },
    ) +
    rect(240, 274, 190, 14, ink.mid) +
    circle(345, 206, 17, '#8A5A3C') +
    path('M326 204a19 20 0 0 1 38 0Z', signal.base) +
    path('M318 240q4-20 27-20t27 20Z', ink.mid)
  const trolley =
    rect(520, 126, 420, 42, ink.deep) + times(4, (i) => circle(560 + i * 113, 130, 20, ink.mute) + circle(560 + i * 113, 130, 8, ink.deep))
  const spreader =
    rect(430, 470, 600, 34, signal.base) +
    rect(430, 494, 600, 10, signal.dark) +
    rect(620, 428, 220, 44, signal.base) +
    rect(620, 458, 220, 14, signal.dark) +
    times(3, (i) => rect(650 + i * 62, 436, 36, 14, signal.dark)) +
    [430, 1000].map((x) => rect(x, 500, 30, 24, ink.base)).join('')
  const below = times(5, (i) =>
    containerSide(
      -120 + i * 330,
      800,
      322,
      120,
      [ink.mute, sea.base, paper.deep, ink.soft, sea.base][i] ?? sea.base,
      `PRTU ${310 + i * 77}`,
    ),
  )
  return doc(
    W,
    H,
    rect(0, 0, W, H, mix(signal.base, paper.base, 0.5)) +
      circle(250, 560, 230, mix(signal.base, paper.base, 0.25)) +
      path('M0 720Q220 640 430 700T900 680T1200 710V900H0Z', mix(signal.dark, signal.base, 0.55), { opacity: 0.55 }) +
      rect(0, 744, W, 160, mix(ink.mid, signal.dark, 0.2)) +
      below +
      cable(600, 640) +
      cable(640, 670) +
      cable(860, 820) +
      cable(820, 790) +
      beam +
      trolley +
      cabin +
      spreader +
      containerSide(430, 524, 600, 140, sea.base, 'PRTU 402') +
      rect(112, 40, 62, 860, ink.mid) +
      rect(112, 40, 18, 860, signal.dark) +
      times(12, (i) => line([174, 200 + i * 60], [200, 200 + i * 60], ink.mid, 6)) +
      line([200, 180], [200, 900], ink.mid, 6),
  )
}

const aisle = (): string => {
  const vx = 560
  const vy = 430
  const random = seeded(44)
  const colors = [signal.base, sea.base, '#C7B48F', ink.mute, sea.light, paper.deep, mix('#C7B48F', ink.mute, 0.35)]
  const at = (x: number, y: number, z: number): Point => [vx + (x * 640) / z, vy + (y * 640) / z]
  const quad = (x: number, y1: number, y2: number, z1: number, z2: number, fill: string): string =>
    poly([at(x, y1, z1), at(x, y2, z1), at(x, y2, z2), at(x, y1, z2)], fill)
  let body =
    poly([at(-1.4, 1.3, 0.7), at(1.4, 1.3, 0.7), at(1.4, 1.3, 30), at(-1.4, 1.3, 30)], paper.mid) +
    poly([at(-1.4, -2.8, 0.7), at(1.4, -2.8, 0.7), at(1.4, -2.8, 30), at(-1.4, -2.8, 30)], ink.mid)
  body += times(12, (i) =>
    poly(
      [at(-0.3, -2.79, 1.2 + i * 1.6), at(0.3, -2.79, 1.2 + i * 1.6), at(0.3, -2.79, 2 + i * 1.6), at(-0.3, -2.79, 2 + i * 1.6)],
      '#FFE7B0',
    ),
  )
  body += [-1.28, 1.28]
    .map((x) => poly([at(x - 0.05, 1.3, 0.7), at(x + 0.05, 1.3, 0.7), at(x + 0.05, 1.3, 30), at(x - 0.05, 1.3, 30)], signal.base))
    .join('')
  for (const side of [-1.4, 1.4]) {
    for (let z = 18; z >= 0; z -= 1) {
      const z1 = 0.75 + z * 0.9
      const z2 = z1 + 0.9
      const fog = Math.min(0.6, z * 0.045)
      const tone = (c: string): string => mix(mix(c, ink.deep, side > 0 ? 0.26 : 0.04), paper.mid, fog)
      body += quad(side, -2.6, 1.3, z1, z2, tone(ink.soft))
      for (let l = 0; l < 4; l += 1) {
        const floor = 1.3 - l * 0.98
        for (let k = 0; k < 2; k += 1) {
          if (random.next() < 0.1) continue
          const c = random.pick(colors)
          const a = z1 + 0.06 + k * 0.42
          const top = floor - 0.1 - random.between(0.5, 0.76)
          body +=
            quad(side, top, floor - 0.06, a, a + 0.38, tone(c)) +
            quad(side, (top + floor) / 2 - 0.03, (top + floor) / 2 - 0.01, a, a + 0.38, tone(mix(c, ink.deep, 0.3)))
        }
        body += quad(side, floor - 0.05, floor + 0.02, z1, z2, tone(l === 0 ? ink.mute : signal.base))
      }
      body += quad(side, -2.6, 1.3, z1, z1 + 0.05, tone(sea.base))
    }
  }
  const [fx, fy] = at(0.28, 1.3, 4.2)
  return doc(
    W,
    H,
    rect(0, 0, W, H, paper.mid) + body + ellipse(fx, fy, 50, 7, ink.deep, { opacity: 0.2 }) + figure(fx, fy, 205, signal.base, sea.base),
  )
}

const docks = (): string => {
  const door = (x: number, no: string, state: 'open' | 'shut' | 'truck'): string =>
    rect(x - 20, 300, 300, 400, ink.deep) +
    rect(x, 322, 260, 378, state === 'shut' ? paper.deep : '#FFE1AE') +
    (state === 'shut'
      ? times(9, (i) => rect(x, 352 + i * 40, 260, 4, mix(paper.deep, ink.mute, 0.5))) + rect(x + 110, 500, 40, 26, ink.base)
      : '') +
    (state === 'open'
      ? poly(
          [
            [x, 700],
            [x + 260, 700],
            [x + 210, 610],
            [x + 50, 610],
          ],
          mix(paper.deep, ink.mute, 0.3),
        ) +
        rect(x + 60, 470, 84, 140, '#C7B48F') +
        rect(x + 150, 510, 70, 100, sea.base) +
        line([x + 60, 540], [x + 144, 540], '#9C8A66', 4) +
        line([x + 102, 470], [x + 102, 610], '#9C8A66', 3) +
        figure(x + 112, 700, 200, signal.base, sea.light)
      : '') +
    (state === 'truck'
      ? containerEnd(x + 2, 312, 256, 350, signal.base) +
        rect(x + 6, 662, 248, 22, ink.soft) +
        rect(x + 16, 682, 60, 110, '#080D0F', { rx: 12 }) +
        rect(x + 184, 682, 60, 110, '#080D0F', { rx: 12 }) +
        rect(x + 8, 690, 244, 12, ink.mute) +
        rect(x + 12, 668, 40, 12, signal.dark) +
        rect(x + 208, 668, 40, 12, signal.dark)
      : '') +
    rect(x - 20, 700, 26, 60, '#080D0F') +
    rect(x + 254, 700, 26, 60, '#080D0F') +
    rect(x + 96, 196, 68, 80, signal.base) +
    letters(no, x + 130, 255, { face: 'narrow', size: 60, fill: ink.deep, anchor: 'middle' }) +
    circle(x - 46, 420, 10, state === 'open' ? sea.light : signal.base) +
    circle(x - 46, 450, 10, ink.deep)
  return doc(
    W,
    H,
    rect(0, 0, W, H, sea.base) +
      times(41, (i) => rect(i * 30, 0, 4, 700, mix(sea.base, ink.deep, 0.18))) +
      rect(0, 0, W, 92, ink.mid) +
      rect(0, 92, W, 16, signal.base) +
      poly(
        [
          [0, 108],
          [W, 108],
          [W, 150],
          [0, 190],
        ],
        ink.deep,
        { opacity: 0.22 },
      ) +
      rect(0, 700, W, 70, ink.mute) +
      rect(0, 700, W, 10, paper.deep) +
      rect(0, 770, W, 130, ink.soft) +
      times(5, (i) =>
        poly(
          [
            [-20 + i * 372, 770],
            [-8 + i * 372, 770],
            [-60 + i * 400, 900],
            [-84 + i * 400, 900],
          ],
          paper.base,
          { opacity: 0.75 },
        ),
      ) +
      door(88, '17', 'open') +
      door(460, '18', 'truck') +
      door(832, '19', 'shut'),
  )
}

export const gallery: readonly Picture[] = [wall, craneLift, aisle, docks, park, shipDeck].map((draw, i) => ({
  file: `gallery-0${i + 1}.webp`,
  folder: 'media',
  draw,
}))
