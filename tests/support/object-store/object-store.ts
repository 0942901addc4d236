import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { createFaultyProxy, type FaultyProxy } from '../faulty-proxy.ts'
import { swiftPackages } from './packages.ts'

const named = process.env.TEST_S3_ENDPOINT
const packages = named === undefined ? swiftPackages() : undefined

/** False where there is neither Debian nor a `TEST_S3_ENDPOINT`; tests with a bucket are then skipped, but never in CI. */
export const hasObjectStore = named !== undefined || packages !== undefined
if (!hasObjectStore && process.env.CI)
  throw new Error('The tests need a server that speaks S3: Debian’s python3-swift, or TEST_S3_ENDPOINT')

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>

/**
 * A bucket of its own on a real server that speaks S3: OpenStack Swift, or whatever `TEST_S3_ENDPOINT`, `TEST_S3_ACCESS_KEY_ID` and
 * `TEST_S3_SECRET_ACCESS_KEY` name. The program reaches it by a link that can be cut.
 */
export async function startObjectStore() {
  const endpoint = named ?? (await swiftEndpoint())
  const accessKeyId = process.env.TEST_S3_ACCESS_KEY_ID ?? 'haulfront:site'
  const secretAccessKey = process.env.TEST_S3_SECRET_ACCESS_KEY ?? 'quay-secret'
  const client = new S3Client({
    ...{ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } },
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
  })
  const bucket = `haulfront-${crypto.randomUUID()}`
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  const link: FaultyProxy = await createFaultyProxy(endpoint)
  return {
    link,
    /** The program's variables for it. */
    environment: {
      ...{ S3_BUCKET: bucket, S3_ENDPOINT: link.url, S3_FORCE_PATH_STYLE: 'on' },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    },
    /** Every object but hidden ones, and every upload in parts that was neither finished nor taken back. */
    async content(): Promise<{ keys: string[]; unfinished: string[] }> {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
      const keys = Contents.map(({ Key = '' }) => Key).filter((key) => !key.includes('/.'))
      return { keys, unfinished: Uploads.map(({ Key = '' }) => Key) }
    },
    async stop() {
      await link.close()
      client.destroy()
    },
  }
}

let swift: Promise<string> | undefined
/** One server for a worker, because its start takes longer than what most tests do with it. It ends with the worker, by its standard input. */
function swiftEndpoint(): Promise<string> {
  swift ??= startSwift()
  return swift
}

async function startSwift(): Promise<string> {
  const root = packages ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  const own = join(root, 'usr/bin/python3')
  const script = join(import.meta.dirname, 'swift.py')
  const libraries = ['usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu'].map((path) => join(root, path)).join(':')
  const child = spawn(existsSync(own) ? own : '/usr/bin/python3', [script, folder, join(root, 'usr/lib/python3/dist-packages')], {
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const exit = once(child, 'exit')
  const [port] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exit])) as [unknown]
  if (child.exitCode !== null) throw new Error(`Swift did not start: ${errors.join('')}`)
  child.unref()
  return `http://127.0.0.1:${port}`
}
