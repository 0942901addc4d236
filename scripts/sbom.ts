// `npm run sbom`: writes what the running site is made of as a CycloneDX list, from the lockfile.
// `npm sbom --omit dev` leaves out whatever a development package needs as well, which is nearly a quarter of it: React, jsdom and DOMPurify too.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Licensed, licences } from './licences.ts'

const root = join(import.meta.dirname, '..')
const file = 'haulfront.cdx.json'

/** CycloneDX 1.6, as far as a lockfile knows it. The same lockfile makes the same bytes. */
export function partsList() {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>
  const components = new Map(
    licences()
      .filter(({ isDevelopment }) => !isDevelopment)
      .map((part) => [`${part.name}@${part.version}`, component(part)]),
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ license: { id: license } }] } },
    components: [...components.values()],
  }
}

function component({ name, version, licence, integrity, isOptional }: Licensed) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version, scope: isOptional ? 'optional' : 'required', purl },
    hashes: [{ alg: 'SHA-512', content }],
    licenses: [licenceOf(licence)],
  }
}

/** Some packages declare "BSD", which is no SPDX identifier. */
function licenceOf(licence: string) {
  if (/ (AND|OR) /.test(licence)) return { expression: licence }
  return { license: licence === 'BSD' || licence === 'unknown' ? { name: licence } : { id: licence } }
}

if (process.argv[1] === import.meta.filename) {
  const parts = partsList()
  writeFileSync(join(root, file), `${JSON.stringify(parts, null, 2)}\n`)
  console.log(`${file} names the ${parts.components.length} packages of the running site`)
}
