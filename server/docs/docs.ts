import { join } from 'node:path'
import compression from 'compression'
import express, { Router } from 'express'
import { type Configuration, projectRoot } from '../configuration.ts'
import type { Contract } from '../contract/document.ts'
import { problem } from '../contract/problem.ts'
import { contractVersion } from '../contract/version.ts'
import { memoise } from '../lib/memoise.ts'
import { originOf } from '../site/page-key.ts'
import { changesPage, readReleases } from './changes.ts'
import { gettingStarted } from './getting-started.ts'
import { type DocsPage, docsPolicy, renderPage } from './page.ts'
import { problemPages } from './problems.ts'
import { referenceDocument } from './reference.ts'
import { sdkPage } from './sdk-page.ts'

const reference: DocsPage = {
  path: '/docs',
  title: 'Reference',
  html: '<h1 class="skip">Haulfront API reference</h1><div id="reference"></div>',
  layout: 'reference',
}

/** Pages by path, and the date of the newest release; made at the first request, because no start waits for the documentation. */
const staticPagesOf = memoise((contract: Contract) => {
  const releases = readReleases()
  const pages = [reference, changesPage(releases), ...problemPages(contract)]
  return { released: releases[0]?.date ?? '', pages: new Map(pages.map((page) => [page.path, page])) }
})
const referenceJsonOf = memoise((contract: Contract) => JSON.stringify(referenceDocument(contract)))

/** Documentation at `/docs`: pages generated from the contract, and files of the build in `dist/docs`. */
export function docsRouter(contract: Contract, configuration: Configuration): Router {
  const version = contractVersion(contract)
  /** Pages whose samples show the request's origin. */
  const pagesWithOrigin: Record<string, (origin: string) => DocsPage> = {
    '/docs/getting-started': (origin) => gettingStarted(contract, origin),
    '/docs/sdk': (origin) => sdkPage(contract.info.version, origin),
  }
  const buildDirectory = join(projectRoot, 'dist/docs')

  const router = Router({ caseSensitive: true })
  router.use('/docs', compression())
  router.get(
    '/docs/assets/reference.json',
    (_request, response) => void response.set('cache-control', 'no-cache').type('json').send(referenceJsonOf(contract)),
  )
  router.use('/docs/assets', express.static(join(import.meta.dirname, 'assets'), { index: false, setHeaders: setNoCache }))
  router.use('/docs/assets', express.static(join(buildDirectory, 'assets'), { index: false, setHeaders: setNoCache }))
  router.use('/docs/sdk', express.static(join(buildDirectory, 'sdk'), { index: false, redirect: false, setHeaders: setNoCache }))
  router.get('/docs{/*rest}', (request, response, next) => {
    const path = request.path.replace(/(.)\/$/, '$1')
    const { released, pages } = staticPagesOf(contract)
    const page = pages.get(path) ?? pagesWithOrigin[path]?.(originOf(request, configuration))
    if (page === undefined) return next(problem.notFound('page'))
    response.set({ 'content-security-policy': docsPolicy(page.layout), 'cache-control': 'no-cache' })
    response.type('html').send(renderPage(page, version, released))
  })
  return router
}

/** Makes caches revalidate, because these file names carry no content hash. */
const setNoCache = (response: express.Response) => void response.set('cache-control', 'no-cache')
