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
import type { FileStorage } from './file-storage.ts'
import { mediaTypeOf } from './media-types.ts'

const megabyte = 1024 * 1024
/** Bytes per part of a multipart upload. Three parts are in flight at a time, so that a file takes at most 24 MB of memory. */
const partSize = 8 * megabyte
const maxConcurrentParts = 3
/** Timeouts of a metadata request and of the transfer of a part, in milliseconds. Each request is tried twice. */
const [metadataTimeout, transferTimeout] = [5_000, 30_000]
const maxAttempts = 2
/** Prefix of every object key, so that the path of an upload's URL equals its key. */
const prefix = 'uploads/'
/** Object that holds the id of the site that owns the bucket. */
const ownerKey = '.site'

/**
 * File storage in a bucket of any S3-compatible service. Checksums are sent only where the protocol requires them, because many services
 * do not support the newer ones.
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
    variable: 'S3_BUCKET',
    location: `the bucket ${Bucket}`,

    /** A larger file is a multipart upload, which is aborted when a part fails: an object is complete or absent. */
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
      if (file !== undefined) await writeWhole(file.content, path)
    },

    /** Aborts multipart uploads of killed processes. For services that cannot list them, the bucket needs a lifecycle rule. */
    async removeIncomplete(age) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix })).catch(() => ({ Uploads: [] }))
      const old = Uploads.filter(({ Key = '', Initiated = new Date() }) => isFile(Key) && Date.now() - Initiated.getTime() >= age)
      for (const { Key, UploadId } of old)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
      return old.length
    },

    async tryWrite() {
      const probe = object(`.${randomUUID()}`)
      await orUnavailable(() => client.send(new PutObjectCommand({ ...probe, Body: 'Haulfront tries whether it may write here.' })))
      await orUnavailable(() => client.send(new DeleteObjectCommand(probe)))
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

/** Writes a file completely or not at all. */
async function writeWhole(content: Readable, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.partial`
  try {
    await pipeline(content, createWriteStream(temporary))
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

function clientOf({ endpoint, region, credentials, forcePathStyle }: S3Configuration, requestTimeout: number): S3Client {
  const sockets = { maxSockets: 200 }
  return new S3Client({
    region,
    forcePathStyle,
    maxAttempts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: transferTimeout,
      httpAgent: sockets,
      httpsAgent: sockets,
    },
  })
}

/** Checks the permissions at start-up: list, write, read and delete. */
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

/** Clearer messages for S3 error names. */
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

/** The name and message of an error, without the request, which may contain a secret. */
function withoutRequest(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const code = 'code' in error ? String(error.code) : ''
  // For a host with several addresses, only the inner errors of Node's AggregateError have messages.
  const inner = error instanceof AggregateError ? error.errors.map(String).join('; ') : ''
  return Object.assign(new Error(error.message || inner || code), { name: error.name })
}

const isFile = (key: string) => /^uploads\/[a-z-]+\/[0-9a-f]{32}(-\d+)?\.[a-z0-9]+$/.test(key)

/** Maps every error to Problem 503. */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw problem.storageUnavailable(withoutRequest(error))
  })
}

/** Undefined when the object does not exist; a missing bucket is an error. */
async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  return orUnavailable(() =>
    work().catch((error: unknown) => {
      if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
      throw error
    }),
  )
}
