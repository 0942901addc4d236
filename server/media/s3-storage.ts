import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { ConfigurationError, type S3Configuration } from '../configuration.ts'
import { problem } from '../contract/problem.ts'
import { mediaTypeOf } from './media-types.ts'
import type { FileStorage } from './storage.ts'

const megabyte = 1024 * 1024
/** Of one part of a larger file. Three parts of a file are on their way at a time, and no more of it lies in memory. */
const partSize = 8 * megabyte
const maxConcurrentParts = 3
/** How long a question may take, and how long a part, in milliseconds. Each is tried twice. */
const [metadataTimeout, transferTimeout] = [5_000, 30_000]
const maxAttempts = 2
/** Every key begins with it, so that the path of an address is the key of its object. */
const prefix = 'uploads/'
/** Names the site that the bucket belongs to. */
const ownerKey = '.site'

/**
 * Files in a bucket of any service that speaks S3. Checksums are sent only where the protocol asks for them, because many services know
 * none of the newer ones.
 * @throws ConfigurationError in one line without a secret, when the bucket cannot be read, listed and written.
 */
export async function openBucket(configuration: S3Configuration): Promise<FileStorage> {
  const { bucket: Bucket } = configuration
  const client = clientOf(configuration, metadataTimeout)
  const uploadClient = clientOf(configuration, transferTimeout)
  await checkAccess(client, configuration)

  const object = (key: string) => ({ Bucket, Key: prefix + key })
  const statsOf = ({ ContentLength = 0, LastModified = new Date(0) }) => ({ size: ContentLength, modified: LastModified })

  const storage: FileStorage = {
    location: `the bucket ${Bucket}`,

    /** A larger file is sent in parts, which are taken back when one of them fails: an object is whole or not there. */
    async put(key, source) {
      const content = createReadStream(source, { highWaterMark: megabyte })
      const headers = { ContentType: mediaTypeOf(key), CacheControl: 'public, max-age=31536000, immutable', ContentDisposition: 'inline' }
      const upload = new Upload({
        client: uploadClient,
        params: { ...object(key), ...headers, Body: content },
        partSize,
        queueSize: maxConcurrentParts,
      })
      try {
        await upload.done()
      } catch (error) {
        throw problem.storageUnavailable(withoutRequest(error))
      } finally {
        content.destroy()
      }
    },

    stat: (key) => unlessMissing(async () => statsOf(await client.send(new HeadObjectCommand(object(key))))),

    open: (key, range) =>
      unlessMissing(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`
        const { Body, ContentRange, ...metadata } = await client.send(new GetObjectCommand({ ...object(key), ...(Range && { Range }) }))
        if (!(Body instanceof Readable)) throw new Error('The object came without a body')
        const size = Number(ContentRange?.split('/')[1] ?? metadata.ContentLength ?? 0)
        return { ...statsOf(metadata), size, content: Body }
      }),

    remove: async (key) => void (await unlessMissing(() => client.send(new DeleteObjectCommand(object(key))))),

    async *list() {
      let ContinuationToken: string | undefined
      do {
        const query = { Bucket, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) }
        const page = await orUnavailable(() => client.send(new ListObjectsV2Command(query)))
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
          if (isFile(Key)) yield { key: Key.slice(prefix.length), modified: LastModified }
        }
        ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
    },

    async copyTo(key, path) {
      if ((await stat(path).catch(() => undefined)) !== undefined) return
      const file = await storage.open(key)
      if (file === undefined) return
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.partial`
      try {
        await pipeline(file.content, createWriteStream(temporary))
        await rename(temporary, path)
      } finally {
        await rm(temporary, { force: true })
      }
    },

    /** Parts of puts that were killed. Not every service can list them; then a rule of the bucket has to remove them. */
    async removeIncomplete(age) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix })).catch(() => ({ Uploads: [] }))
      const old = Uploads.filter(({ Key = '', Initiated = new Date() }) => isFile(Key) && Date.now() - Initiated.getTime() >= age)
      for (const { Key, UploadId } of old)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
      return old.length
    },

    owner: () =>
      unlessMissing(async () => {
        const { Body } = await client.send(new GetObjectCommand(object(ownerKey)))
        return (await Body?.transformToString()) || undefined
      }),

    setOwner: async (site) => void (await orUnavailable(() => client.send(new PutObjectCommand({ ...object(ownerKey), Body: site })))),

    close() {
      client.destroy()
      uploadClient.destroy()
    },
  }
  return storage
}

function clientOf({ endpoint, region, credentials, forcePathStyle }: S3Configuration, requestTimeout: number): S3Client {
  const sockets = { maxSockets: 200 }
  return new S3Client({
    ...{ region, forcePathStyle, maxAttempts, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    requestHandler: {
      ...{ connectionTimeout: 3_000, requestTimeout, throwOnRequestTimeout: true, socketTimeout: transferTimeout },
      ...{ httpAgent: sockets, httpsAgent: sockets },
    },
  })
}

/** Tries at the start what the site will need: to list, to write, to read and to delete. */
async function checkAccess(client: S3Client, { bucket: Bucket, endpoint }: S3Configuration): Promise<void> {
  const Key = `${prefix}.${randomUUID()}`
  try {
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }))
    await client.send(new PutObjectCommand({ Bucket, Key, Body: 'Haulfront tries whether it may write here.' }))
    await client.send(new HeadObjectCommand({ Bucket, Key }))
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
  } catch (error) {
    client.destroy()
    throw new ConfigurationError(
      `S3_BUCKET: the bucket ${Bucket}${endpoint === undefined ? '' : ` at ${endpoint}`} cannot be used: ${cause(error)}`,
    )
  }
}

/** Names of services' errors that say more than their texts do. */
const causes: Record<string, string> = {
  NoSuchBucket: 'there is none of this name',
  AccessDenied: 'access is denied; listing, reading, writing and deleting must be allowed',
  Forbidden: 'access is denied; listing, reading, writing and deleting must be allowed',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  CredentialsProviderError: 'there are no credentials; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  PermanentRedirect: 'it is in another region; set S3_REGION',
}

function cause(error: unknown): string {
  const { name, message } = withoutRequest(error)
  return causes[name] ?? (message === '' ? name : message)
}

/** What went wrong, without the request that it went wrong for. */
function withoutRequest(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const code = 'code' in error ? String(error.code) : ''
  // Of a name that leads to several addresses, Node says only in parts what happened to each.
  const inner = error instanceof AggregateError ? error.errors.map(String).join('; ') : ''
  return Object.assign(new Error(error.message || inner || code), { name: error.name })
}

const isFile = (key: string) => /^uploads\/[a-z-]+\/[0-9a-f]{32}(-\d+)?\.[a-z0-9]+$/.test(key)

/** @throws Problem 503 for whatever a service does not do. */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw problem.storageUnavailable(withoutRequest(error))
  })
}

/** Undefined when there is no such object; a bucket that has gone is another matter. */
async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  return orUnavailable(() =>
    work().catch((error: unknown) => {
      if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
      throw error
    }),
  )
}
