import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')
const models = join(root, 'client/generated/model')

/** Where a property of a generated type is declared, as "FaqInput.question". */
type Place = string
export type Use = {
  file: string
  /** The generated type of the value that it was taken from or put into, where it has one: several share `Entity._id`. */
  of: string | undefined
}
export type Uses = {
  /** The declarations that a field of a schema comes from. */
  places: (schema: string, field: string) => Place[]
  /** Where a field is written into what is sent, by its declaration: forms' definitions and calls. */
  sent: Map<Place, Use[]>
  /** Where a field is read off a record. */
  read: Map<Place, Use[]>
}

/**
 * Finds every use of the contract's fields in the client with TypeScript's own checker: not words that look alike, but properties whose
 * declaration is the generated one.
 */
export function findUses(fields: ReadonlySet<string>): Uses {
  const files = globSync(['client/**/*.{ts,tsx}'], { cwd: root, exclude: (path) => path.includes('.test.') }).map((path) =>
    join(root, path),
  )
  const program = ts.createProgram(files, {
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Preserve, moduleResolution: ts.ModuleResolutionKind.Bundler },
    ...{ jsx: ts.JsxEmit.ReactJSX, strict: true, allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true, types: [] },
  })
  const checker = program.getTypeChecker()
  const types = new Map(
    program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(models))
      .flatMap((file) => file.statements.filter(isNamedType))
      .map((statement) => [statement.name.text, checker.getTypeAtLocation(statement.name)]),
  )
  const uses: Uses = {
    places: (schema, field) => placesOf(types.get(schema)?.getProperty(field)),
    sent: new Map(),
    read: new Map(),
  }
  /** Conditional types lose the name of what they lead to, but not its properties. */
  const shapeOf = (type: ts.Type) => [...new Set(type.getProperties().flatMap(placesOf))].sort().join()
  const byShape = new Map([...types].map(([name, type]) => [shapeOf(type), name]))
  byShape.delete('')
  /** A generated type may stand there as it is, as "or undefined", or with some of its properties made optional. */
  const nameOf = (type: ts.Type): string | undefined => {
    const found = checker.getNonNullableType(type)
    const aliases = [found.aliasSymbol, ...(found.aliasTypeArguments ?? []).map((inner) => inner.aliasSymbol)]
    return aliases.find((alias) => types.has(alias?.name ?? ''))?.name ?? byShape.get(shapeOf(found))
  }
  const note = (list: Map<Place, Use[]>, type: ts.Type, name: string, file: ts.SourceFile) => {
    const found = checker.getNonNullableType(type)
    const parts = found.isUnion() ? found.types : [found]
    for (const place of new Set(parts.flatMap((part) => placesOf(part.getProperty(name)))))
      list.set(place, [...(list.get(place) ?? []), { file: relative(root, file.fileName), of: nameOf(type) }])
  }

  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile || file.fileName.includes('/generated/') || file.fileName.includes('/node_modules/')) continue
    // Only who knows a generated type or call can send one; asking what every style object is meant for would take most of the time.
    const sends = file.statements.some((line) => ts.isImportDeclaration(line) && line.moduleSpecifier.getText(file).includes('generated/'))
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && fields.has(node.name.text))
        note(uses.read, checker.getTypeAtLocation(node.expression), node.name.text, file)
      if (ts.isObjectBindingPattern(node))
        for (const { propertyName, name } of node.elements) {
          const key = propertyName ?? name
          if (ts.isIdentifier(key) && fields.has(key.text)) note(uses.read, checker.getTypeAtLocation(node), key.text, file)
        }
      if (sends && ts.isObjectLiteralExpression(node)) noteLiteral(node)
      if (sends && ts.isCallExpression(node)) for (const argument of node.arguments) noteWhole(argument)
      if (sends && ts.isPropertyAssignment(node)) noteWhole(node.initializer)
      ts.forEachChild(node, visit)
    }
    const noteLiteral = (node: ts.ObjectLiteralExpression) => {
      const names = node.properties.flatMap((property) => {
        if (ts.isSpreadAssignment(property)) return ownProperties(property.expression)
        return ts.isIdentifier(property.name) ? [property.name.text] : []
      })
      const known = names.filter((name) => fields.has(name))
      const wanted = known.length === 0 ? undefined : checker.getContextualType(node)
      if (wanted !== undefined) for (const name of known) note(uses.sent, wanted, name, file)
    }
    /** None of a record's that is only passed on: it is not written by whoever passes it. */
    const ownProperties = (node: ts.Expression): string[] => {
      const given = checker.getTypeAtLocation(node)
      return nameOf(given) === undefined ? given.getProperties().map(({ name }) => name) : []
    }
    /** A whole object of our own that is handed over where a generated type is wanted. */
    const noteWhole = (node: ts.Expression) => {
      if (!(ts.isIdentifier(node) || ts.isCallExpression(node) || ts.isAsExpression(node))) return
      const wanted = checker.getContextualType(node)
      if (wanted === undefined || nameOf(wanted) === undefined) return
      for (const name of ownProperties(node)) if (fields.has(name)) note(uses.sent, wanted, name, file)
    }
    visit(file)
  }
  return uses
}

const isNamedType = (node: ts.Node): node is ts.TypeAliasDeclaration | ts.InterfaceDeclaration =>
  ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)

/** The generated declarations behind a property, through Pick, Required and mapped types. */
function placesOf(symbol: ts.Symbol | undefined): Place[] {
  return (symbol?.declarations ?? []).flatMap((declaration) => {
    if (!declaration.getSourceFile().fileName.startsWith(models)) return []
    const owner = ts.findAncestor(declaration, isNamedType)
    return owner === undefined || symbol === undefined ? [] : [`${owner.name.text}.${symbol.name}`]
  })
}
