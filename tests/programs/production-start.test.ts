import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { call } from '../support/client.ts'
import { type Program, type Workspace, workspace } from '../support/process.ts'
import { projectCopy } from '../support/project-copy.ts'
import { createDatabase } from '../support/service.ts'

/**
 * `npm start` in a copy of the project that was never built, but has its packages; `scripts/set-up.test.ts` shows the installation.
 * Generated code is copied, because it does not depend on the environment.
 */
let copy: Awaited<ReturnType<typeof projectCopy>>
let place: Workspace
let program: Program
beforeAll(async () => {
  copy = await projectCopy()
  place = await workspace()
  const to = (path: string) => join(copy.root, path)
  for (const folder of ['openapi/generated', 'server/generated', 'client/generated', 'dist/docs'])
    await cp(join(projectRoot, folder), to(folder), { recursive: true })
  // A separate folder, because the record of the installation is in it.
  await rm(to('node_modules'))
  await mkdir(to('node_modules'))
  const installed = (await readdir(join(projectRoot, 'node_modules'))).filter((name) => name !== '.haulfront-stamp')
  await Promise.all(installed.map((name) => symlink(join(projectRoot, 'node_modules', name), to(`node_modules/${name}`))))
  const record = `const { recordInstallation } = await import('./scripts/set-up.mjs'); recordInstallation()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', record], { cwd: copy.root })
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
  const [node, script = ''] = manifest.scripts.start.split(' ')
  expect(node).toBe('node')
  program = await place.start(
    { DATABASE_URL: await createDatabase(), NODE_ENV: 'production', PUBLIC_URL: 'https://haulfront.example' },
    { root: copy.root, script },
  )
}, 200_000)
afterAll(async () => {
  await place.clean()
  await copy.remove()
})

test('NODE_ENV=production npm start builds the client of a fresh copy and serves it', async () => {
  expect(program.output()).toMatch(/▸ Building the client\n(?:.*\n)*build: [\d.]+ s\n(?:.*\n)*▸ Starting\n/)
  expect(program.output()).not.toMatch(/Installing packages|"level":[56]0/)

  const page = await fetch(`${program.url}/faqs`)
  const html = await page.text()
  expect([page.status, /<h1[ >]/.test(html)]).toEqual([200, true])
  const assets = html.match(/\/assets\/[\w-]+\.js/g) ?? []
  expect(assets.length).toBeGreaterThan(0)
  const statuses = await Promise.all(assets.map(async (path) => (await fetch(program.url + path)).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await fetch(`${program.url}/api/v1/faq/all-faqs`)).status).toBe(200)
})

test('the form of a write says that a site in production is live, and names its public address', async () => {
  const page = await (await fetch(`${program.url}/docs/operations/deleteFaq`)).text()
  expect(page).toContain('<p class="warning">This is a live site. This request deletes ')
  expect(page).toContain('href="https://haulfront.example/docs/operations/deleteFaq"')
})

test('without a terminal, the log of a new installation in production has its set-up link at level warn, and the site accepts it (SEC-A-07)', async () => {
  const lines = program
    .output()
    .split('\n')
    .filter((line) => line.includes('Create the first administrator at'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"level":40')
  const token = /https:\/\/haulfront\.example\/auth\/signup\?token=([\w-]{43}) The link works once, for 24 hours;/.exec(lines[0] ?? '')?.[1]
  expect((await call(program, 'viewSetupLink', { body: { token } })).status).toBe(200)
})
