import { createRequire } from 'node:module'
import type { BrowserName, CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import ts from 'typescript'

/** `require`, because Vitest's import takes ten seconds to transform its 20 MB of JSON. */
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** A built-in object, function or method that a supported browser does not have. */
export type Finding = { file: string; line: number; api: string; lacking: string }

const newest = (browser: BrowserName, statuses: string[]) =>
  Object.entries(bcd.browsers[browser].releases)
    .filter(([, { status }]) => statuses.includes(status))
    .map(([version]) => Number.parseFloat(version))

/** The oldest supported version of each browser: the last two of each, Firefox ESR, and Safari from 16.4 on. */
export function oldestSupported(): Map<BrowserName, number> {
  const lastTwo = (browser: BrowserName) => Math.max(...newest(browser, ['current'])) - 1
  const esr = newest('firefox', ['esr'])
  return new Map<BrowserName, number>([
    ['chrome', lastTwo('chrome')],
    ['edge', lastTwo('edge')],
    ['firefox', Math.min(lastTwo('firefox'), ...esr)],
    ['safari', 16.4],
    ['safari_ios', 16.4],
  ])
}

const oldest = oldestSupported()

/** The supported browsers that lack a feature, as text; empty when all have it, or when the data lacks the feature. */
function lackingBrowsers({ support }: CompatStatement): string {
  const since = (statement: SupportStatement | undefined): number => {
    const statements = statement === undefined ? [] : [statement].flat()
    const plain = statements.filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other)
    const versions = plain.map(({ version_added: added, version_removed: removed }) => {
      if (removed !== undefined || added === false || added === 'preview') return Number.POSITIVE_INFINITY
      return typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : 0
    })
    return Math.min(...versions, Number.POSITIVE_INFINITY)
  }
  return [...oldest]
    .map(([browser, version]) => ({ name: bcd.browsers[browser].name, version, from: since(support[browser]) }))
    .filter(({ version, from }) => from > version)
    .map(({ name, version, from }) => `${name} ${version}${Number.isFinite(from) ? ` (from ${from} on)` : ''}`)
    .join(', ')
}

/** Entries of the compatibility data for a member of a TypeScript library type. */
function entries(owner: string, member: string): Identifier[] {
  const builtin = owner.replace(/Constructor$/, '').replace(/^Readonly(?=Array|Map|Set)/, '')
  const isStatic = owner.endsWith('Constructor')
  const names = isStatic ? [`${member}_static`, member] : [member, `${member}_static`]
  const owners = [bcd.javascript.builtins?.[builtin], bcd.javascript.builtins?.Intl?.[builtin], bcd.api[builtin]]
  return owners.flatMap((one) => names.flatMap((name) => one?.[name] ?? [])).slice(0, 1)
}

/**
 * Names of all members and globals that a supported browser lacks: a filter, because types of all identifiers would take most of the time.
 */
function lackedNames(): Set<string> {
  const members = (one: Identifier | undefined): [string, Identifier][] => Object.entries((one ?? {}) as Record<string, Identifier>)
  const roots = [...members(bcd.javascript.builtins), ...members(bcd.javascript.builtins?.Intl), ...members(bcd.api)]
  const all = roots.flatMap(([name, one]) => [[name, one] as const, ...members(one)])
  const lacked = all.filter(([, { __compat: statement }]) => statement !== undefined && lackingBrowsers(statement) !== '')
  return new Set(lacked.map(([name]) => name.replace(/_static$/, '')))
}

const isLibrary = (file: string) => /[\\/]lib\.[^\\/]*\.d\.ts$/.test(file)

/** Finds the uses of built-in APIs that a supported browser lacks, by the types of the TypeScript library. */
export function unsupportedApis(program: ts.Program, isChecked: (file: string) => boolean): Finding[] {
  const checker = program.getTypeChecker()
  const suspects = lackedNames()
  const found: Finding[] = []

  function examine(node: ts.Identifier, source: ts.SourceFile): void {
    const symbol = checker.getSymbolAtLocation(node)
    for (const declaration of symbol?.declarations ?? []) {
      if (!isLibrary(declaration.getSourceFile().fileName)) continue
      const parent = declaration.parent
      const owner = ts.isInterfaceDeclaration(parent) ? parent.name.text : staticOwner(parent)
      const known = owner === undefined ? globals(node.text) : entries(owner, node.text)
      const [lacking = ''] = known.flatMap(({ __compat: statement }) => (statement ? lackingBrowsers(statement) : []))
      if (lacking === '') continue
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ file: source.fileName, line: line + 1, api: [owner, node.text].filter(Boolean).join('.'), lacking })
      return
    }
  }

  for (const source of program.getSourceFiles()) {
    if (!isChecked(source.fileName)) continue
    const walk = (node: ts.Node): void => {
      // Types do not exist at run time.
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
      if (ts.isIdentifier(node) && suspects.has(node.text) && !ts.isJsxAttribute(node.parent)) examine(node, source)
      ts.forEachChild(node, walk)
    }
    walk(source)
  }
  return found
}

/** `declare var URL: { canParse(…): boolean }`: the name of the variable. */
function staticOwner(parent: ts.Node): string | undefined {
  const variable = ts.isTypeLiteralNode(parent) ? parent.parent : undefined
  return variable !== undefined && ts.isVariableDeclaration(variable) && ts.isIdentifier(variable.name) ? variable.name.text : undefined
}

const globals = (name: string): Identifier[] => [bcd.javascript.builtins?.[name], bcd.api[name]].flatMap((one) => one ?? [])
