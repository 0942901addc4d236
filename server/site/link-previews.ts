import { Router } from 'express'
import { defaultGround } from '../../shared/brand-colors.ts'
import type { PlainResponse } from '../cache/cached-response.ts'
import { problem } from '../contract/problem.ts'
import type { Database } from '../database/connect.ts'
import type { FileStorage } from '../media/file-storage.ts'
import { createLinkPreview, createLogoPreview, type FocalPoint } from '../media/link-preview-pictures.ts'
import { keyOf } from '../media/upload-pipeline.ts'
import type { CachedResponses } from './cached-responses.ts'

const pathPattern = /^\/link-previews\/(picture|logo)\/([a-z-]+\/[0-9a-f]{32})\.jpg$/

const headers = { 'content-type': 'image/jpeg', 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' }

/**
 * Pictures of link previews, made from a public picture of the library on the first request; `useLinkPreview` builds their addresses. Two
 * fixed sizes, so that requests cannot choose how much to encode.
 */
export function linkPreviews(cached: CachedResponses, { database, storage }: { database: Database; storage: FileStorage }): Router {
  async function create(shape: string | undefined, name: string): Promise<PlainResponse> {
    const path = `/uploads/${name}.webp`
    const row: FocalPoint | undefined = await database('media')
      .where({ path, kind: 'image' })
      .whereNull('heldSince')
      .first('focalX', 'focalY')
    if (row === undefined) return missing
    const body = await (shape === 'logo'
      ? createLogoPreview(storage, keyOf(path), await darkGround())
      : createLinkPreview(storage, keyOf(path), row))
    return body === undefined ? missing : { status: 200, headers, body }
  }

  async function darkGround(): Promise<string> {
    const identity: { groundColor: string } | undefined = await database('site_identity').first('groundColor')
    return identity?.groundColor || defaultGround
  }

  return Router({ caseSensitive: true, strict: true }).get('/link-previews/{*path}', async (request, response) => {
    const [, shape, name] = pathPattern.exec(request.path) ?? []
    if (name === undefined) throw problem.notFound('picture')
    const picture = await cached(request, response, () => create(shape, name))
    if (picture.status === 404) throw problem.notFound('picture')
    await picture.send(request, response)
  })
}

const missing: PlainResponse = { status: 404, headers: {}, body: '' }
