import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { readContract } from '../server/contract/document.ts'
import { contractVersion } from '../server/contract/version.ts'
import { unlessUpToDate } from './lib/unless-up-to-date.ts'
import { contractTypes, operationTypes, operationValues } from './sdk/declarations.ts'

const root = join(import.meta.dirname, '..')
const sources = join(import.meta.dirname, 'sdk/package')
const target = join(root, 'dist/docs/sdk')
const inputs = [
  ...['scripts/sdk.ts', 'scripts/sdk/**/*.*', 'scripts/lib/unless-up-to-date.ts', 'LICENSE'],
  ...['openapi/generated/openapi.json', 'server/contract/*.ts'],
  ...['access.ts', 'links.ts', 'schema-tree.ts'].map((name) => `portal/reference/${name}`),
]

/** Packs a typed client of exactly this contract, without dependencies, into `dist/docs/sdk/`, where the server offers it. */
export async function packSdk(): Promise<void> {
  await unlessUpToDate({ stamp: 'dist/docs/sdk/.stamp', inputs }, pack)
}

async function pack(): Promise<void> {
  const contract = readContract()
  const { version, sha256 } = contractVersion(contract)
  const folder = mkdtempSync(join(tmpdir(), 'haulfront-sdk-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const manifest = {
    name: 'haulfront-sdk',
    version,
    description: `A typed client of the Haulfront API, contract ${version}.`,
    keywords: ['haulfront', 'api', 'client', 'sdk', 'typescript'],
    author: 'The Haulfront authors',
    license: 'MIT',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
    types: './index.d.ts',
    files: ['*.js', '*.d.ts'],
    sideEffects: false,
    engines: { node: '>=20.3' },
    contract: { version, sha256 },
  }
  write('package.json', JSON.stringify(manifest, null, 2))
  write('contract.d.ts', await contractTypes(contract))
  write('operations.d.ts', operationTypes(contract))
  write('operations.js', operationValues(contract))
  const packed = `haulfront-sdk-${version}.tgz`
  write('README.md', readFileSync(join(sources, 'readme.md'), 'utf8').replaceAll('{{file}}', packed))
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  compile(folder)

  execFileSync('npm', ['pack', '--silent'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  // A rename puts the package in place at once: another process may pack it or serve it at the same time.
  mkdirSync(target, { recursive: true })
  copyFileSync(join(folder, packed), join(target, `.${process.pid}`))
  renameSync(join(target, `.${process.pid}`), join(target, packed))
  for (const former of globSync('*.tgz', { cwd: target })) if (former !== packed) rmSync(join(target, former), { force: true })
  rmSync(folder, { recursive: true, force: true })
  console.log(`sdk: dist/docs/sdk/${packed}`)
}

/**
 * Compiles the package's sources with the generated files.
 * @throws Error with the compiler's messages.
 */
function compile(folder: string): void {
  const own = readdirSync(sources).filter((name) => /(?<!\.d)\.ts$/.test(name))
  const files = own.map((name) => {
    const text = readFileSync(join(sources, name), 'utf8')
    const path = join(folder, name)
    writeFileSync(path, text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
    return path
  })
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    declaration: true,
    verbatimModuleSyntax: true,
    types: [],
  })
  const { diagnostics } = program.emit()
  const wrong = [...ts.getPreEmitDiagnostics(program), ...diagnostics]
  const host = { getCanonicalFileName: (name: string) => name, getCurrentDirectory: () => folder, getNewLine: () => '\n' }
  if (wrong.length > 0) throw new Error(ts.formatDiagnostics(wrong, host))
}

if (import.meta.main) await packSdk()
