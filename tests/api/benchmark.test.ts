import { afterAll, expect, test } from 'vitest'
import { cachedReads, uncachedRead } from '../../scripts/bench/requests.ts'
import { expectSameResponse } from '../../scripts/bench/same-response.ts'
import { startRival } from '../../scripts/bench/start-rival.ts'
import { call, exampleBody, signUp } from '../support/client.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { startTestService } from '../support/service.ts'

const service = await startTestService()
const rival = await startRival({ RIVAL: 'express', DATABASE_URL: service.databaseUrl })
const { token } = await signUp(service)
const image = await picture()
const files = { image: () => image, video: tinyVideo }
const feature = await call(service, 'createFeature', { body: exampleBody('createFeature', files), token })
const body = { ...exampleBody('createService', files), slug: 'full-truckload' }
const created = await call(service, 'createService', { body, token })
expect([feature.status, created.status]).toEqual([201, 201])
afterAll(async () => {
  await rival.stop()
  await service.stop()
})

test.each([...cachedReads, uncachedRead])('npm run bench compares equal responses: %s', async (_what, requested) => {
  await expectSameResponse(service.url, rival.url, requested)
})
