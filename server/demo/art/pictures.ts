// Every picture the project ships, in the order it is drawn.

import type { Picture } from './render.ts'
import { aboutPictures } from './scenes/about.ts'
import { banners } from './scenes/banners.ts'
import { brand } from './scenes/brand.ts'
import { clientLogos } from './scenes/clients.ts'
import { defaults } from './scenes/defaults.ts'
import { gallery } from './scenes/gallery.ts'
import { harbours } from './scenes/harbour.ts'
import { heroes } from './scenes/heroes.ts'
import { indiaOutline } from './scenes/india-outline.ts'
import { portraits } from './scenes/portraits.ts'
import { cargoServices } from './scenes/services-cargo.ts'
import { roadServices } from './scenes/services-road.ts'

export const allPictures: readonly Picture[] = [
  ...brand,
  ...harbours,
  ...defaults,
  ...indiaOutline,
  ...heroes,
  ...roadServices,
  ...cargoServices,
  ...banners,
  ...aboutPictures,
  ...gallery,
  ...portraits,
  ...clientLogos,
]
