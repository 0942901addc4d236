import { globSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { oldestSupported, unsupportedApis } from './lib/browser-support.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'client')
const documentation = join(root, 'portal/assets')
const ownFolders = [client, documentation, join(root, 'shared')].map((path) => `${path.replaceAll('\\', '/')}/`)
const sample = join(temporaryFolder(), 'sample.ts')

/** Newer APIs that the site may use because it works without them, each with the reason. */
const allowed: Record<string, string> = {
  'HTMLImageElement.fetchPriority': 'a property that other browsers ignore: the picture loads with the usual priority',
}

const entries = [
  ...['startup/entry-browser.ts', 'startup/entry-preview.tsx'].map((file) => join(client, file)),
  ...globSync('*.js', { cwd: documentation }).map((file) => join(documentation, file)),
]

let found: string[] = []
let inSample: string[] = []

beforeAll(() => {
  writeFileSync(
    sample,
    `export const newer = [Promise.withResolvers, URL.parse('/'), URL.canParse('/'), Object.groupBy, new Set([1]).union(new Set())]
export const older = [[3, 1].toSorted(), [1].findLast(Boolean), structuredClone({}), new Intl.Segmenter('en'), [1].at(-1)]
`,
  )
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  // Types of the newest library, so that APIs that the browsers lack resolve.
  const wanted = { ...options, allowJs: true, types: [], lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] }
  const host = ts.createCompilerHost(wanted)
  // Skips the types of the component library, which are half of the program and name no API; callbacks of its components are not examined.
  host.resolveModuleNameLiterals = (literals, file, _redirected, forFile) =>
    literals.map(({ text }) =>
      text.startsWith('@chakra-ui/') ? { resolvedModule: undefined } : ts.resolveModuleName(text, file, forFile, host),
    )
  const program = ts.createProgram([...entries, sample], wanted, host)
  const isOwn = (file: string) => ownFolders.some((path) => file.startsWith(path)) && !/\.test\.tsx?$/.test(file)
  const all = unsupportedApis(program, (file) => isOwn(file) || file === sample)
  const [own, sampled] = [all.filter(({ file }) => file !== sample), all.filter(({ file }) => file === sample)]
  found = own
    .filter(({ api }) => !(api in allowed))
    .map(({ file, line, api, lacking }) => `${relative(root, file)}:${line} ${api}: not in ${lacking}`)
  inSample = sampled.map(({ api }) => api)
})

test('neither the client nor the documentation uses an API that a supported browser lacks', () => {
  expect(found).toEqual([])
})

test('finds an API that is newer than Safari 16.4, and accepts an older one', () => {
  expect(inSample).toEqual(['PromiseConstructor.withResolvers', 'URL.parse', 'URL.canParse', 'ObjectConstructor.groupBy', 'Set.union'])
})

test('the supported browsers are the last two versions, Firefox ESR, and Safari from 16.4 on', () => {
  const oldest = oldestSupported()
  expect(oldest.get('safari')).toBe(16.4)
  expect(oldest.get('firefox')).toBeGreaterThan(100)
})
