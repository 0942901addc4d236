import { cargoServices } from './services-cargo.ts'
import { roadServices } from './services-road.ts'

export const services = [...roadServices, ...cargoServices]
