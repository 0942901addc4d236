import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
type Locked = { license?: string; dev?: boolean; link?: boolean }

/** Licences that ask for no more than their text and a notice, and two that ask for the source of changed files of the package itself. */
const allowed = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib', 'Python-2.0'],
  ...['Unlicense', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]
/** Packages that state their licence, which is MIT, in a file of their own only. */
const statedElsewhere = ['busboy', 'streamsearch', 'xtend']

/** An SPDX expression: each part of an AND must be allowed, and one part of an OR. */
const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.includes(one)))

test('every package that the running site has is locked with a licence that is known and allowed (SEC-M-11)', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const running = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && dev !== true && link !== true)
  const refused = running
    .map(([path, { license = '' }]) => ({ name: path.split('node_modules/').at(-1) ?? path, license }))
    .filter(({ name, license }) => !isAllowed(license) && !statedElsewhere.includes(name))
  expect(running.length).toBeGreaterThan(300)
  expect(refused).toEqual([])
})
