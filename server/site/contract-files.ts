import { readFileSync } from 'node:fs'
import { Router } from 'express'
import { bundlePath, type Contract } from '../contract/document.ts'
import { contractVersion } from '../contract/version.ts'

/** Serves the bundled contract as JSON and YAML, also at the addresses that programs guess. */
export function contractFiles(contract: Contract): Router {
  const { json } = contractVersion(contract)
  const yaml = readFileSync(bundlePath.replace(/json$/, 'yaml'), 'utf8')
  const router = Router({ caseSensitive: true, strict: true })
  router.get(
    '/api/v1/openapi.json',
    (_request, response) => void response.set('cache-control', 'no-cache').type('application/json').send(json),
  )
  router.get(
    '/api/v1/openapi.yaml',
    (_request, response) => void response.set('cache-control', 'no-cache').type('application/yaml').send(yaml),
  )
  for (const name of ['openapi.json', 'openapi.yaml'])
    router.get(`/${name}`, (_request, response) => response.redirect(308, `/api/v1/${name}`))
  return router
}
