import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../server/backup/backup.ts'
import { restore } from '../../server/backup/restore.ts'
import { diskStorage } from '../../server/media/disk-storage.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { done, eventually } from '../support/expectations.ts'
import { startTestService } from '../support/service.ts'
import { deliveriesOf, webhookSite, webhooksOf } from '../support/webhooks.ts'

const site = webhookSite()
const silent = () => undefined

test('restored webhooks are switched off, have no log, and report an unreadable secret', async () => {
  const { webhook } = await site.create({ events: ['content.published'] })
  site.receiver.answer((response) => void response.writeHead(500).end())
  await site.createFaq('Is it a copy?')
  await site.tried(webhook, 1)
  const dataDir = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  const archive = join(dataDir, 'site.tar.gz')
  const { service, meera } = site
  await backUp({ ...service, storage: service.tools.storage }, archive, silent)
  const databaseUrl = await emptyDatabase()
  await restore({ databaseUrl, dataDir, storage: diskStorage(join(dataDir, 'uploads')), replace: false }, archive, silent)

  // The copy has another session secret.
  const copy = await startTestService({}, databaseUrl)
  const { email, password } = meera
  const { token } = (await done(copy, 'loginUser', { body: { email, password } })).body as { token: string; message: string }
  expect(await webhooksOf(copy, { token })).toMatchObject([
    { _id: webhook._id, url: site.receiver.url, enabled: false, disabledReason: 'restored' },
  ])
  expect(await deliveriesOf(copy, { token }, webhook._id)).toEqual([])
  await done(copy, 'createFaq', { token, body: { question: 'Nothing of this?', answer: 'No.' } })
  await done(copy, 'testWebhook', { token, params: { id: webhook._id } })
  const sent = await eventually(async () => (await deliveriesOf(copy, { token }, webhook._id)).find(({ status }) => status !== 'waiting'))
  expect(sent).toMatchObject({ event: 'webhook.test', error: 'Its secret was encrypted with another SESSION_SECRET. Make a new secret.' })
  // The original site continues its retries.
  expect(site.receiver.received.every(({ body }) => body.includes('Is it a copy?'))).toBe(true)
  await copy.stop()
  await rm(dataDir, { recursive: true, force: true })
})
