import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
type Locked = { license?: string; link?: boolean }

/** Licences that ask for no more than their text and a notice, and two weak copyleft ones, which ask for the source of changed files. */
const allowed = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib', 'Python-2.0'],
  ...['Unlicense', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]
/** MIT packages that state their licence only in a file. */
const statedElsewhere = /^(?:busboy|streamsearch|xtend|compute-(?:gcd|lcm)|validate\.io-.+)$/

/** An SPDX expression: each part of an AND must be allowed, and one part of an OR. */
const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => allowed.includes(one)))

test('every package, bundled ones included, is locked and has a known and allowed licence (SEC-M-11)', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true)
  const refused = installed
    .map(([path, { license = '' }]) => ({ name: path.split('node_modules/').at(-1) ?? path, license }))
    .filter(({ name, license }) => !isAllowed(license) && !statedElsewhere.test(name))
  expect(installed.length).toBeGreaterThan(300)
  expect(refused).toEqual([])
})
