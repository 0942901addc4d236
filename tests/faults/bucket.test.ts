import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../server/backup/backup.ts'
import { restore } from '../../server/backup/restore.ts'
import { ConfigurationError, readConfiguration } from '../../server/configuration.ts'
import { createReadiness } from '../../server/health/readiness.ts'
import { openStorage } from '../../server/media/storage.ts'
import { call, signUp } from '../support/client.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { done, eventually, expectProblem, type Plain } from '../support/expectations.ts'
import { picture, video } from '../support/files.ts'
import { hasObjectStore, type ObjectStore, startObjectStore } from '../support/object-store/object-store.ts'
import { workspace } from '../support/process.ts'
import { createDatabase, startTestService, type TestService } from '../support/service.ts'

describe.skipIf(!hasObjectStore)('a site whose files are in a bucket', () => {
  let store: ObjectStore
  let site: TestService
  let token: string
  beforeAll(async () => {
    store = await startObjectStore()
    site = await startTestService(store.environment)
    token = (await signUp(site)).token
  })
  afterAll(async () => {
    store.link.restore()
    await site.stop()
    await store.stop()
  })

  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })
  const hero = async (title: string, width: number) =>
    call(site, 'createHeroSection', { token, body: { title, heroImage: await picture('quay.png', width) } })
  /** Sweeps until it works: Swift rounds the time of an upload up to the next second, so that nothing is older than 0 ms before. */
  const sweptEventually = () => eventually(async () => (await site.tools.unitOfWork.sweep(0)) || undefined)
  const media = async () => (await site.tools.database('media').select('path')).map(({ path }) => String(path)).sort()
  const originals = async () => (await store.content()).keys.filter((key) => !/-\d+\.webp$/.test(key)).map((key) => `/${key}`)

  test('a picture is stored in its sizes and served in each, and itself for sizes that exceed it', async () => {
    const { body } = await done(site, 'createHeroSection', { token, body: { title: 'Quay', heroImage: await picture('quay.png', 600) } })
    const address = String((body.heroSection as Plain).heroImage)
    expect((await store.content()).keys.sort()).toEqual(
      ['-240.webp', '-480.webp', '.webp'].map((end) => address.slice(1).replace('.webp', end)),
    )
    const widths = await Promise.all(
      ['.webp', '-240.webp', '-480.webp', '-1800.webp'].map(async (end) => {
        const response = await get(address.replace('.webp', end))
        return [response.status, (await sharp(await response.arrayBuffer()).metadata()).width]
      }),
    )
    expect(widths).toEqual([
      [200, 600],
      [200, 240],
      [200, 480],
      [200, 600],
    ])
  })

  test('a video of several parts arrives and is served byte for byte, in whole and in part', async () => {
    const long = new File([await video().arrayBuffer(), new Uint8Array(20_000_000).map((_, index) => index % 251)], 'long.mp4')
    const { body } = await done(site, 'createService', { token, body: { title: 'Night', serviceVideo: long } })
    const address = String((body.service as Plain).serviceVideo)
    const sent = Buffer.from(await long.arrayBuffer())
    expect(sent.equals(Buffer.from(await (await get(address)).arrayBuffer()))).toBe(true)
    const part = await get(address, { range: 'bytes=8388600-8388700' })
    expect([part.status, sent.subarray(8_388_600, 8_388_701).equals(Buffer.from(await part.arrayBuffer()))]).toEqual([206, true])
    expect((await store.content()).unfinished).toEqual([])

    const [{ _id: id } = { _id: '' }] = (await done(site, 'listMedia', { token, query: { search: address } })).body.media as {
      _id: string
    }[]
    const poster = { poster: await picture('frame.png', 300), seconds: 8, width: 1280, height: 720 }
    await done(site, 'setMediaPoster', { token, params: { id }, body: poster })
    await site.tools.unitOfWork.sweep(0)
    expect((await get(address.replace('.mp4', '-240.webp'))).status).toBe(200)
  })

  test('a replaced or deleted picture is removed from the bucket with all its sizes when nothing can restore it', async () => {
    const { body } = await done(site, 'createClient', { token, body: { title: 'Kestrel', clientImage: await picture('a.png', 500) } })
    const { _id: clientId, clientImage } = body.client as Plain
    await done(site, 'editClient', { token, body: { clientId, title: 'Kestrel', clientImage: await picture('b.png', 500) } })
    expect((await get(String(clientImage))).status).toBe(404)
    await done(site, 'deleteClient', { token, body: { clientId } })
    expect((await fetch(site.url + String(clientImage), { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    await done(site, 'deleteFromTrash', { token, params: { id: String(clientId) } })
    expect((await store.content()).keys.filter((key) => key.startsWith('uploads/client/'))).toEqual([])
  })

  test('while it is unreachable, uploads are refused in plain words without leftovers, and pages are served', async () => {
    const before = [await media(), await store.content()]
    await get('/faqs')
    store.link.cut()
    const refused = await hero('Lost', 600)
    expectProblem(refused, 503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.body.message).toBe(
      'Pictures and videos cannot be reached at the moment. Nothing was saved; please try again in a moment.',
    )
    expect(JSON.stringify(refused.body)).not.toMatch(/ECONN|127\.0\.0\.1|bucket/)
    const [page, list, text] = await Promise.all([
      get('/'),
      call(site, 'listHeroSections'),
      call(site, 'createFaq', { token, body: { question: 'Do you carry harps?', answer: 'Yes.' } }),
    ])
    expect([page.status, list.status, text.status]).toEqual([200, 200, 201])
    store.link.restore()
    expect([await media(), await store.content()]).toEqual(before)
    expect((await hero('Found', 600)).status).toBe(201)
  })

  test('the readiness check writes to it, leaves no object, and is a warning while it is unreachable', async () => {
    const { database, storage, mailer } = site.tools
    const check = async () =>
      (await createReadiness({ database, storage, mailer, log: pino({ level: 'silent' }) }).read(10_000)).parts.storage
    const { keys } = await store.content()
    expect(await check()).toMatchObject({ state: 'ok' })
    expect((await store.content()).keys).toEqual(keys)
    store.link.cut()
    expect(await check()).toMatchObject({ state: 'failing' })
    store.link.restore()
    expect(await check()).toMatchObject({ state: 'ok' })
  })

  test('the home screen icons are made from the logo in it, and are the default ones while it is unreachable', async () => {
    const icon = async (name: string) => {
      const response = await get(`/${name}`)
      return [response.status, response.ok && (await sharp(await response.arrayBuffer()).stats()).dominant.b > 200]
    }
    const logo = async (colour: string) =>
      done(site, 'updateSiteIdentity', { token, body: { siteName: 'Portolan', secondaryLogo: await picture('logo.png', 40, colour) } })
    await done(site, 'createSiteIdentity', { token, body: { siteName: 'Portolan' } })
    await logo('#0000ff')
    expect([await icon('icon-192.png'), await icon('apple-touch-icon.png')]).toEqual(Array(2).fill([200, true]))
    await logo('#0000fe')
    store.link.cut()
    expect(await icon('icon-192.png')).toEqual([200, false])
    store.link.restore()
    expect(await icon('icon-192.png')).toEqual([200, true])
  })

  test('while it hangs, a file returns 503 after the timeout, and pages do not wait for it', async () => {
    const { path: address } = await site.tools.database('media').whereNull('heldSince').first('path')
    store.link.freeze()
    const file = get(address)
    expect((await get('/contact')).status).toBe(200)
    expect((await file).status).toBe(503)
    store.link.restore()
    expect((await get(address)).status).toBe(200)
  })

  test('the log names the cause and no secret', () => {
    const lines = site.log.filter((line) => line.includes('request failed')).join('\n')
    expect(lines).toMatch(/ECONNREFUSED|ECONNRESET|socket hang up/)
    expect(lines).not.toContain(store.environment.S3_SECRET_ACCESS_KEY)
  })

  test('an upload whose connection breaks between parts leaves no object, and its multipart upload is aborted', async () => {
    const before = [await media(), await store.content()]
    const long = new File([await video().arrayBuffer(), new Uint8Array(30_000_000)], 'long.mp4')
    const broken = store.link.cutAfter(12_000_000)
    const [response] = await Promise.all([call(site, 'createService', { token, body: { title: 'Broken', serviceVideo: long } }), broken])
    expectProblem(response, 503)
    store.link.restore()
    expect((await store.content()).keys).toEqual((before[1] as { keys: string[] }).keys)
    await sweptEventually()
    expect([await media(), await store.content()]).toEqual(before)
  })

  test('the sweep removes unreferenced files, and no foreign objects', async () => {
    const orphan = `client/${'a'.repeat(32)}.webp`
    const folder = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
    const path = join(folder, 'orphan')
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a5' } })
      .webp()
      .toFile(path)
    await site.tools.storage.put(orphan, path)
    await site.tools.storage.put('readme.txt', path)
    expect(await site.tools.unitOfWork.sweep()).toBe(0)
    expect(await sweptEventually()).toBe(1)
    const { keys } = await store.content()
    expect([keys.includes(`uploads/${orphan}`), keys.includes('uploads/readme.txt')]).toEqual([false, true])
    await site.tools.storage.remove('readme.txt')
    expect(await originals()).toEqual(expect.arrayContaining(await media()))
    await rm(folder, { recursive: true })
  })

  test('a backup has the files of the bucket, and can be restored to another one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
    const archive = join(folder, 'site.tar.gz')
    await backUp({ ...site, storage: site.tools.storage }, archive, () => undefined)
    const other = await startObjectStore()
    const databaseUrl = await emptyDatabase()
    const configuration = readConfiguration({ ...other.environment, DATA_DIR: folder })
    const storage = await openStorage(configuration)
    const target = { databaseUrl, dataDir: folder, storage }
    await restore({ ...target, replace: false }, archive, () => undefined)
    expect((await other.content()).keys).toEqual((await store.content()).keys)
    await expect(restore({ ...target, replace: false }, archive, () => undefined)).rejects.toThrow(/^There is a site here already/)
    const copy = await startTestService({ ...other.environment, DATA_DIR: folder }, databaseUrl)
    for (const address of await media()) {
      const [one, another] = await Promise.all([get(address), fetch(copy.url + address)])
      expect([address, Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await another.arrayBuffer()))]).toEqual([address, true])
    }
    await copy.stop()
    storage.close()
    await other.stop()
    await rm(folder, { recursive: true, force: true })
  }, 120_000)

  describe('a start', () => {
    let place: Awaited<ReturnType<typeof workspace>>
    beforeAll(async () => {
      place = await workspace()
    })
    afterAll(() => place.clean())

    test('with the bucket of another database is refused, before its files are swept away', async () => {
      const program = await place.launch({ ...store.environment, DATABASE_URL: await createDatabase() })
      expect(await program.exit).toBe(1)
      expect(program.output()).toMatch(/^Configuration: S3_BUCKET: the bucket \S+ belongs to the site of another database\. [^\n]*\n$/)
      expect((await store.content()).keys.length).toBeGreaterThan(3)
    })

    test('without a shared session secret warns, because files are shared', async () => {
      const program = await place.start({ ...store.environment, DATABASE_URL: site.databaseUrl })
      await eventually(() => program.output().includes('SESSION_SECRET is unset'))
    })

    test.each([
      ['no such bucket', { S3_BUCKET: 'another-site' }, /the bucket another-site at http\S+ cannot be used: there is none of this name$/],
      [
        'a wrong key',
        { S3_SECRET_ACCESS_KEY: 'wrong-quay-secret' },
        /cannot be used: S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID$/,
      ],
    ])('with a bucket that cannot be used, by %s, is refused in one line that shows no secret', async (_, change, message) => {
      // The first of these tests shows that the program prints such an error in one line.
      const environment = { ...store.environment, ...change }
      const refusal: unknown = await startTestService(environment, site.databaseUrl).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(ConfigurationError)
      const { message: text } = refusal as ConfigurationError
      expect(text).toMatch(/^S3_BUCKET: the bucket [^\n]*$/)
      expect(text).toMatch(message)
      expect(text).not.toContain(environment.S3_SECRET_ACCESS_KEY)
    })
  })
})
