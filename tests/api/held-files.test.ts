import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileReferences } from '../../server/content/record/file-references.ts'
import { definitions } from '../../server/content/types/index.ts'
import { serverWrite } from '../../server/contract/write-request.ts'
import { createHeldFiles, type HeldChange } from '../../server/media/held-files.ts'
import { createUnitOfWork } from '../../server/writes/unit-of-work.ts'
import { sharedService } from '../support/service.ts'

/** An instance's set of held files, filled by its own writes and by notifications. */
const service = await sharedService()

test('a file that another instance holds again, before this one has applied its own release, is held', async () => {
  const { database, storage, log } = service.tools
  const path = `/uploads/client/${'a'.repeat(32)}.webp`
  await database('media').insert({ path, heldSince: database.fn.now() })
  const known = createHeldFiles(database)
  await known.refresh()
  const notify = (change: HeldChange) => known.receive(JSON.stringify(change))
  // Both notifications arrive while this instance is busy with the end of its commit.
  const apply = (change: HeldChange) => {
    void notify({ held: [], released: [path] })
    void notify({ held: [path], released: [] })
    known.apply(change)
  }
  const unitOfWork = createUnitOfWork({
    ...{ database, storage, log, heldFiles: { ...known, apply }, onWrite: () => undefined },
    ...{ stagingDirectory: join(service.dataDir, 'staging'), references: fileReferences(definitions) },
  })
  await unitOfWork.transaction('client', { write: serverWrite }, async () => ({ result: undefined, obsolete: [], restored: [path] }))
  expect(await known.isHeld(path)).toBe(false)
  await database('media').where({ path }).update({ heldSince: database.fn.now() })
  expect(await known.isHeld(path)).toBe(true)
})
