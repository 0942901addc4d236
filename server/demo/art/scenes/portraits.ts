// Twelve portraits for testimonials and the team, and the neutral one for records without a photo.

import { ink, mix, paper, sea, signal } from '../color.ts'
import { type Bust, bust, grounds } from '../parts/bust.ts'
import type { Picture } from '../render.ts'
import { doc, path, rect } from '../svg.ts'

const black = '#1B1513'
const grey = '#8E8A85'

const people: readonly Bust[] = [
  {
    ground: grounds.sea,
    skin: '#9C6644',
    hair: 'bun',
    hairColor: black,
    dress: 'saree',
    dressColor: paper.mid,
    accent: sea.base,
    bindi: true,
    earrings: true,
  },
  {
    ground: grounds.orange,
    skin: '#B07A52',
    hair: 'turban',
    hairColor: sea.base,
    dress: 'blazer',
    dressColor: ink.soft,
    accent: signal.base,
    beard: 'full',
    beardColor: black,
    width: 1.06,
  },
  {
    ground: grounds.paper,
    skin: '#C08E66',
    hair: 'bob',
    hairColor: '#3A2A22',
    dress: 'coat',
    dressColor: ink.mute,
    accent: sea.light,
    glasses: true,
  },
  { ground: grounds.deep, skin: '#6E4430', hair: 'crop', hairColor: black, dress: 'shirt', dressColor: paper.mid, beard: 'moustache' },
  {
    ground: grounds.orange,
    skin: '#A87049',
    hair: 'long',
    hairColor: black,
    dress: 'kurta',
    dressColor: sea.base,
    accent: paper.light,
    earrings: true,
  },
  {
    ground: grounds.ink,
    skin: '#8A5A3C',
    hair: 'wave',
    hairColor: black,
    dress: 'polo',
    dressColor: sea.light,
    accent: ink.base,
    beard: 'short',
  },
  {
    ground: grounds.paper,
    skin: '#B27C55',
    hair: 'bob',
    hairColor: grey,
    dress: 'blazer',
    dressColor: ink.base,
    accent: signal.dark,
    bindi: true,
    earrings: true,
  },
  { ground: grounds.sea, skin: '#A06A48', hair: 'bald', hairColor: grey, dress: 'vest', dressColor: ink.soft, beard: 'full', width: 1.06 },
  {
    ground: grounds.deep,
    skin: '#8F5B3D',
    hair: 'plait',
    hairColor: black,
    dress: 'saree',
    dressColor: ink.soft,
    accent: signal.base,
    glasses: true,
    bindi: true,
  },
  {
    ground: grounds.ink,
    skin: '#7A4C34',
    hair: 'side',
    hairColor: '#4A4543',
    dress: 'shirt',
    dressColor: sea.base,
    glasses: true,
    beard: 'moustache',
  },
  {
    ground: grounds.orange,
    skin: '#B8835B',
    hair: 'scarf',
    hairColor: mix(sea.base, ink.base, 0.2),
    dress: 'vest',
    dressColor: paper.mid,
    accent: signal.base,
  },
  {
    ground: grounds.paper,
    skin: '#A97450',
    hair: 'turban',
    hairColor: signal.base,
    dress: 'polo',
    dressColor: ink.soft,
    accent: paper.mid,
    beard: 'full',
    beardColor: grey,
    glasses: true,
  },
]

const neutral = (): string =>
  doc(
    480,
    480,
    rect(0, 0, 480, 480, paper.deep) +
      path('M52 480C56 392 116 366 196 346V300H284V346C364 366 424 392 428 480Z', ink.mute) +
      path('M240 372L284 346C364 366 424 392 428 480H240Z', ink.soft) +
      path('M196 300H284V346L240 374L196 346Z', mix(paper.deep, ink.mute, 0.55)) +
      path('M168 178C168 112 202 92 240 92C278 92 312 112 312 178V222C312 276 278 310 240 312C202 310 168 276 168 222Z', paper.light) +
      path('M240 92C278 92 312 112 312 178V222C312 276 278 310 240 312C266 280 262 130 240 92Z', mix(paper.deep, ink.mute, 0.22)),
  )

export const portraits: readonly Picture[] = [
  ...people.map(
    (person, i): Picture => ({ file: `portrait-${String(i + 1).padStart(2, '0')}.webp`, folder: 'media', draw: () => bust(person) }),
  ),
  { file: 'portrait.webp', folder: 'defaults', draw: neutral },
]
