import ts from 'typescript'

const { factory } = ts

/**
 * The nodes of openapi-typescript with an alias for each schema: `export type Faq = { … }`, and `schemas: { Faq: Faq }`. Editors and the
 * compiler show an alias by its name, and other types by all of their fields.
 */
export const withNamedSchemas = (nodes: ts.Node[]): ts.Node[] =>
  nodes.flatMap((node) => (ts.isInterfaceDeclaration(node) && node.name.text === 'components' ? namedComponents(node) : [node]))

function namedComponents(components: ts.InterfaceDeclaration): ts.Node[] {
  const aliases: ts.Node[] = []
  const members = components.members.map((member) => {
    if (!ts.isPropertySignature(member) || nameOf(member) !== 'schemas') return member
    const references = propertiesOf(member).map((schema) => {
      aliases.push(aliasOf(schema))
      return property(schema, factory.createTypeReferenceNode(nameOf(schema)))
    })
    return property(member, factory.createTypeLiteralNode(references))
  })
  const { modifiers, name, typeParameters, heritageClauses } = components
  return [...aliases, factory.updateInterfaceDeclaration(components, modifiers, name, typeParameters, heritageClauses, members)]
}

const nameOf = ({ name }: ts.PropertySignature) => (ts.isIdentifier(name) ? name.text : '')

const propertiesOf = ({ type }: ts.PropertySignature) =>
  type !== undefined && ts.isTypeLiteralNode(type) ? type.members.filter(ts.isPropertySignature) : []

const property = (member: ts.PropertySignature, type: ts.TypeNode) =>
  factory.updatePropertySignature(member, member.modifiers, member.name, member.questionToken, type)

function aliasOf(schema: ts.PropertySignature): ts.Node {
  const exported = factory.createModifier(ts.SyntaxKind.ExportKeyword)
  const alias = factory.createTypeAliasDeclaration([exported], nameOf(schema), undefined, schema.type as ts.TypeNode)
  return ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(schema))
}
