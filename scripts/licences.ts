// `npm run licences`: every installed package with its licence, as JSON; fails when one is unknown or not allowed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Licences that ask for no more than their text and a notice. */
const permissive = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib'],
  ...['Python-2.0', 'Unlicense', 'OFL-1.1', 'CC-BY-3.0', 'CC-BY-4.0'],
]
/** Licences that ask for the source of changed files of the package itself: we change none, and link the native ones dynamically. */
const weakCopyleft = ['MPL-2.0', 'LGPL-3.0-or-later']
const allowed = new Set([...permissive, ...weakCopyleft])

export type Licensed = {
  name: string
  version: string
  licence: string
  isDevelopment: boolean
  /** The site starts without it, for example on another platform. */
  isOptional: boolean
  /** Of its archive, as the lockfile has it. */
  integrity: string
}

type Locked = { version?: string; license?: string; integrity?: string; dev?: boolean; optional?: boolean; link?: boolean }
type Described = { license?: string | { type?: string }; licenses?: { type?: string }[] }

/** Every package of the lockfile; older ones say their licence only in their own package.json. */
export function licences(): Licensed[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .map(([path, { version = '', license, integrity = '', dev = false, optional = false }]) => ({
      name: path.split('node_modules/').at(-1) ?? path,
      version,
      licence: license ?? ownWords(path),
      isDevelopment: dev,
      isOptional: optional,
      integrity,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

function ownWords(path: string): string {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return 'unknown'
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Described
  const stated = typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '))
  return stated || licenceFile(path)
}

/** The MIT licence has no name in some of its copies; this sentence is unique to it. */
function licenceFile(path: string): string {
  const file = join(root, path, 'LICENSE')
  const text = existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ') : ''
  return /Permission is hereby granted, free of charge, to any person obtaining a copy/.test(text) ? 'MIT' : 'unknown'
}

/** Of an SPDX expression, each part of an AND must be allowed, and one part of an OR. */
export function isAllowed(licence: string): boolean {
  const parts = licence.replaceAll(/[()]/g, '').split(' AND ')
  return parts.every((part) => part.split(' OR ').some((one) => allowed.has(one.trim())))
}

if (process.argv[1] === import.meta.filename) {
  const all = licences()
  const refused = all.filter(({ licence }) => !isAllowed(licence))
  console.log(JSON.stringify({ packages: all, refused }, null, 1))
  if (refused.length > 0) {
    console.error(`Not allowed: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`)
    process.exit(1)
  }
}
