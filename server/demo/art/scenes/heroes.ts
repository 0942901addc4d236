// The four hero scenes.

import type { Picture } from '../render.ts'
import { cargoApron } from './hero-apron.ts'
import { crossDock } from './hero-crossdock.ts'
import { nightHighway } from './hero-highway.ts'
import { portAtDusk } from './hero-port.ts'

export const heroes: readonly Picture[] = [
  { file: 'hero-port.webp', folder: 'media', draw: portAtDusk, grain: 4 },
  { file: 'hero-highway.webp', folder: 'media', draw: nightHighway, grain: 4 },
  { file: 'hero-crossdock.webp', folder: 'media', draw: crossDock, grain: 4 },
  { file: 'hero-apron.webp', folder: 'media', draw: cargoApron, grain: 4 },
]
