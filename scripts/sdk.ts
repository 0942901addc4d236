import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContract } from '../server/contract/document.ts'
import { problemKinds } from '../server/contract/problem-kinds.ts'
import { contractVersion } from '../server/contract/version.ts'
import { clientDeclarations, contractTypes } from './sdk/declarations.ts'
import { operationTable } from './sdk/operation-table.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'dist/docs/sdk')
const stamp = join(target, '.stamp')

/** Packs a typed client of exactly this contract, without dependencies, into `dist/docs/sdk/`, where the server offers it. */
export async function packSdk(): Promise<void> {
  const contract = readContract()
  const { version, sha256 } = contractVersion(contract)
  const hash = createHash('sha256').update(sha256)
  for (const input of globSync(['scripts/sdk.ts', 'scripts/sdk/*', 'server/contract/problem-kinds.ts', 'server/docs/reference.ts'], {
    cwd: root,
  }).sort()) {
    hash.update(readFileSync(join(root, input)))
  }
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  const folder = mkdtempSync(join(tmpdir(), 'haulfront-sdk-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const manifest = {
    ...{
      name: 'haulfront-sdk',
      version,
      description: `A typed client of the Haulfront API, contract ${version}.`,
      license: 'MIT',
      type: 'module',
    },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    ...{ sideEffects: false, engines: { node: '>=20' }, contract: { version, sha256 } },
  }
  write('package.json', JSON.stringify(manifest, null, 2))
  const operations = JSON.stringify(operationTable(contract), null, 2)
  write(
    'operations.js',
    `export const operations = ${operations}\n\nexport const problemNames = ${JSON.stringify(Object.keys(problemKinds))}\n`,
  )
  write('index.js', stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'sdk/runtime.ts'), 'utf8')))
  write('index.d.ts', clientDeclarations(contract))
  write('contract.d.ts', await contractTypes(contract))
  copyFileSync(join(import.meta.dirname, 'sdk/readme.md'), join(folder, 'README.md'))

  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const windows = process.platform === 'win32'
  execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows,
  })
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(stamp, wanted)
  console.log(`sdk: dist/docs/sdk/haulfront-sdk-${version}.tgz`)
}

if (import.meta.main) await packSdk()
