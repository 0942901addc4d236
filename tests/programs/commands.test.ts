import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { call, signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { runCommand, workspace } from '../support/process.ts'
import { addApp } from '../support/second-factor.ts'
import { sharedService } from '../support/service.ts'

const run = promisify(execFile)
const site = await sharedService()
const first = await signUp(site)
const second = await signUp(site, 'Ira Menon', 'ira@portolan.example')

const admin = (...words: string[]) => runCommand('admin', words, { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir })
const signIn = async () => call(site, 'loginUser', { body: { email: second.email, password: second.password } })

test('revoke-sessions ends every session of an account (SEC-A-09)', async () => {
  expect((await call(site, 'getProfile', { token: second.token })).status).toBe(200)
  expect((await admin('revoke-sessions', 'IRA@portolan.example')).stdout).toBe('Every session of ira@portolan.example has ended.\n')
  expect((await call(site, 'getProfile', { token: second.token })).status).toBe(401)
})

test('grant makes an account superAdmin and active, from its next sign-in (SEC-A-09)', async () => {
  await site.tools.database('users').where('email', second.email).update({ status: false })
  await admin('grant', 'ira@portolan.example')
  const { user, token } = (await signIn()).body as { user?: { role: string; status: boolean }; token?: string }
  expect(user).toMatchObject({ role: 'superAdmin', status: true })
  expect((await call(site, 'listEnquiries', { token })).status).toBe(200)
})

test('reset-second-factor lets an account that has lost its app sign in with only the password', async () => {
  const { token } = (await signIn()).body
  await addApp(site, { ...second, token: String(token) })
  expect((await signIn()).status).toBe(403)
  expect((await admin('reset-second-factor', 'ira@portolan.example')).stdout).toMatch(
    /^ira@portolan.example signs in with the password alone/,
  )
  expect((await signIn()).status).toBe(200)
})

test.each([
  [['grant', 'nobody@portolan.example'], 'Nobody has signed up as nobody@portolan.example.\n'],
  [
    ['promote', 'ira@portolan.example'],
    'Say what to do: npm run admin -- setup-link, or grant|revoke-sessions|reset-second-factor <email>\n',
  ],
])('%j reports in one line why it cannot be done', async (words, stderr) => {
  await expect(admin(...words)).rejects.toMatchObject({ code: 1, stderr })
})

test.skipIf(process.getuid?.() !== 0)(
  'a command of root works on the site of another user, and leaves all files to that user',
  async () => {
    const place = await workspace({ prepared: true })
    await writeFile(join(place.dataDir, 'session-secret'), 'a secret that the first start has made')
    // Runs as the user `nobody`, in a folder that the user `postgres` cannot reach.
    const user = 65_534
    await run('chown', ['-R', `${user}:${user}`, place.dataDir])
    await chmod(place.dataDir, 0o700)
    const before = await readdir(place.dataDir)
    expect((await runCommand('migrate', [], { DATA_DIR: place.dataDir })).stdout).toBe('The tables are those of this version.\n')
    expect(await readdir(place.dataDir)).toEqual(before)
    const owners = ['.', 'postgres', 'postgres.log'].map(async (name) => (await stat(join(place.dataDir, name))).uid)
    expect(await Promise.all(owners)).toEqual([user, user, user])
    await place.clean()
  },
)

test.skipIf(process.getuid?.() !== 0)('a restore of root into the empty folder of another user gives all files to that user', async () => {
  await done(site, 'createClient', { body: { title: 'Kestrel Tea', clientImage: await picture() }, token: first.token })
  const archive = join(site.dataDir, 'site.tar.gz')
  await runCommand('backup', [archive], { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir })
  const place = await workspace()
  // Runs as the user `nobody`, in a folder that the user `postgres` cannot reach.
  const user = 65_534
  await chown(place.dataDir, user, user)
  await chmod(place.dataDir, 0o700)
  await runCommand('restore', [archive], { DATA_DIR: place.dataDir })
  const paths = await readdir(place.dataDir, { recursive: true })
  expect(paths).toEqual(expect.arrayContaining(['postgres/PG_VERSION', 'postgres-password', 'session-secret', 'uploads/client']))
  const owners = await Promise.all(paths.map(async (path) => (await stat(join(place.dataDir, path))).uid))
  expect(paths.filter((_, index) => owners[index] !== user)).toEqual([])
  expect((await runCommand('admin', ['grant', second.email], { DATA_DIR: place.dataDir })).stdout).toMatch(
    /^ira@portolan.example is superAdmin/,
  )
  await place.clean()
})

test.each([
  ['absent/site.tar.gz', /^The backup cannot be written to [^\n]*absent\/site\.tar\.gz: ENOENT[^\n]*\n$/],
  ['a-folder', /^The backup cannot be written to [^\n]*a-folder, which is a folder; name a file in it\.\n$/],
])('a backup to %s, which cannot be written, is refused in one line before the database is read', async (target, words) => {
  await mkdir(join(site.dataDir, 'a-folder'), { recursive: true })
  const environment = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir }
  const refused = runCommand('backup', [join(site.dataDir, target)], environment)
  await expect(refused).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(words) })
})

test('unnamed backups, even incomplete ones, are ignored by git and Docker', async () => {
  const backups = ['haulfront-2026-11-21T09-00-00.tar.gz', 'haulfront-2026-11-21T09-00-00.tar.gz.partial']
  const { stdout } = await run('git', ['check-ignore', '--no-index', ...backups], { cwd: projectRoot })
  expect(stdout.trim().split('\n')).toEqual(backups)
  const patterns = await Promise.all(['.gitignore', '.dockerignore'].map((name) => readFile(join(projectRoot, name), 'utf8')))
  expect(patterns).toEqual([expect.stringContaining('\nhaulfront-*.tar.gz*\n'), expect.stringContaining('\nhaulfront-*.tar.gz*\n')])
})

test('the health check of the container uses the port in PORT', async () => {
  const check = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(await readFile(join(projectRoot, 'Dockerfile'), 'utf8'))?.[1] ?? '[]'
  const [, ...args] = JSON.parse(check) as string[]
  const { port } = new URL(site.url)
  await expect(run(process.execPath, args, { env: { PORT: port } })).resolves.toMatchObject({ stdout: '', stderr: '' })
  await expect(run(process.execPath, args, { env: { PORT: '1' } })).rejects.toMatchObject({ code: 1 })
})
