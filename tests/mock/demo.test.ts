import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Program, runProgram } from '../../scripts/lib/program.ts'
import { isAlive } from '../support/is-alive.ts'

let program: Program | undefined
test.afterEach(async () => void (await program?.end()))

test('dev:demo opens signed in, shows new records, and leaves nothing when it ends', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'haulfront-test-'))
  // PostgreSQL runs as a user of its own where the tests run as root, and must be able to reach it.
  await chmod(folder, 0o755)
  program = runProgram(['scripts/dev.ts', '--demo'], {
    environment: { ...process.env, PORT: '0', TMPDIR: folder },
    preloads: ['tests/support/thumbnails.ts'],
  })
  const url = await program.url
  const { origin } = new URL(url)
  const [data = ''] = (await readdir(folder)).filter((name) => name.startsWith('haulfront-dev-'))
  const database = Number((await readFile(join(folder, data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  expect([isAlive(database), isAlive(program.child.pid ?? 0)]).toEqual([true, true])

  await page.goto(url)
  await expect(page).toHaveURL(`${origin}/`)
  expect(await (await page.request.get(`${origin}/api/v1/user/me`)).json()).toMatchObject({ user: { role: 'superAdmin' } })
  await page.goto(`${origin}/admin/create-faq`)
  await page.getByLabel('Question').fill('Do you weigh at night?')
  await page.getByLabel('Answer').fill('Until two.')
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  await expect(page).toHaveURL(`${origin}/admin/faqs`)
  await page.goto(`${origin}/faqs`)
  await expect(page.getByText('Do you weigh at night?')).toBeVisible()

  // SIGINT arrives twice: from the terminal, and forwarded by npm.
  program.child.kill('SIGINT')
  await expect
    .poll(() =>
      fetch(origin).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused')
  program.child.kill('SIGINT')
  expect(await program.exit).toBe(0)
  expect(await readdir(folder)).toEqual([])
  // PostgreSQL removes its pid file, by which its end is known, a moment before it is gone.
  await expect.poll(() => isAlive(database)).toBe(false)
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
  await rm(folder, { recursive: true })
})
