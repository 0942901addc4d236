import { readFileSync } from 'node:fs'
import { type Request, type Response, Router } from 'express'
import type { Configuration } from '../configuration.ts'
import { bundlePath, type Contract } from '../contract/document.ts'
import { contractVersion } from '../contract/version.ts'
import { originOf } from './page-key.ts'

/** The server of the contract, in JSON and YAML. */
const relativeServer = /"?servers"?:\s*(?:\[\{|-)\s*"?url"?:\s*"?\/api\/v1/

/**
 * Serves the bundled contract as JSON and YAML, also at the addresses that programs guess. Its server has the origin of the request, because
 * generators and viewers have none of their own.
 */
export function contractFiles(contract: Contract, configuration: Configuration): Router {
  const { json } = contractVersion(contract)
  const send = (request: Request, response: Response, type: string, text: string) =>
    response
      .set({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .type(type)
      .send(text.replace(relativeServer, (server) => server.replace('/api/v1', `${originOf(request, configuration)}/api/v1`)))
  const yaml = readFileSync(bundlePath.replace(/json$/, 'yaml'), 'utf8')
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/api/v1/openapi.json', (request, response) => void send(request, response, 'application/json', json))
  router.get('/api/v1/openapi.yaml', (request, response) => void send(request, response, 'application/yaml', yaml))
  for (const name of ['openapi.json', 'openapi.yaml'])
    router.get(`/${name}`, (_request, response) => response.redirect(308, `/api/v1/${name}`))
  return router
}
