import type { Load } from './load.ts'

const features = '/api/v1/feature/all-features'

/** Measured requests: a cached read is compared with a server that sends the same bytes, an uncached one with Express and `pg`. */
export const cachedReads: [what: string, asked: Load][] = [
  ['list of 10', { path: features }],
  ['list of 100', { path: `${features}?limit=100` }],
  ['one service', { path: '/api/v1/service/service/full-truckload' }],
]
export const page: [what: string, asked: Load] = ['home page', { path: '/', headers: { 'accept-encoding': 'br' } }]
export const uncachedRead: [what: string, asked: Load] = ['list of 10, never cached', { path: `${features}?search=e` }]
