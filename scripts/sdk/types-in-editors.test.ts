import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { unpackSdk } from '../../tests/support/sdk.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'

const folder = temporaryFolder()
await unpackSdk(folder)
await writeFile(join(folder, 'package.json'), '{"type":"module"}')

const shown = {
  "Result<'listFaqs'>": 'FaqPage & WithResponse',
  "Result<'uploadMedia'>": '{ message: "Uploaded to the library"; media: Media[]; } & WithResponse',
  "ListItems['listWebhookDeliveries']": 'WebhookDelivery',
}

const probe = join(folder, 'probe.ts')
await writeFile(
  probe,
  `import type { Input, ListItems, operations, Output, Result, Schemas } from 'haulfront-sdk'
export type Inputs = { [Id in keyof operations]: Input<Id> }
export type Outputs = { [Id in keyof operations]: Output<Id> }
export type Records = Schemas
export type Shown = [${Object.keys(shown).join(', ')}]`,
)
const program = ts.createProgram([probe], { module: ts.ModuleKind.NodeNext, strict: true, types: [] })
const checker = program.getTypeChecker()

/** Types that need no text: browser interfaces, which the Web Authentication standard describes, and the empty data of a test. */
const described = [
  'NewCredential.response',
  'SignedCredential.response',
  'CreationOptions.authenticatorSelection',
  'RequestOptions.rpId',
  'WebhookTestEvent.data',
  'receiveWebhookTest.data',
]

/** A type that the probe exports. */
function exported(name: string): ts.Type {
  const file = program.getSourceFile(probe)
  const module = file && checker.getSymbolAtLocation(file)
  const type = module && checker.getExportsOfModule(module).find((each) => each.name === name)
  if (type === undefined) throw new Error(`No type ${name}`)
  return checker.getDeclaredTypeOfSymbol(type)
}

/** Fields without a comment of each member of an exported type; `message` and constants need none. */
function fieldsWithoutText(name: string): string[] {
  const members = exported(name).getProperties()
  expect(members.length).toBeGreaterThan(100)
  return members.flatMap((member) =>
    checker
      .getNonNullableType(checker.getTypeOfSymbol(member))
      .getProperties()
      .filter((field) => (field.declarations?.[0]?.getSourceFile().fileName ?? '').endsWith('contract.d.ts'))
      .filter((field) => field.name !== 'message' && !checker.getTypeOfSymbol(field).isLiteral())
      // The text of a deprecated field is that of its tag.
      .filter(
        (field) =>
          field.getDocumentationComment(checker).length === 0 && field.getJsDocTags(checker).every(({ name }) => name !== 'deprecated'),
      )
      .map((field) => `${member.name}.${field.name}`)
      .filter((field) => !described.includes(field)),
  )
}

test.each(['Inputs', 'Outputs', 'Records'])('an editor shows a text for each field of all %s', (name) => {
  expect(fieldsWithoutText(name)).toEqual([])
})

test('an editor shows a type by the name of its schema, or by its fields if it has none', () => {
  const types = checker.getTypeArguments(exported('Shown') as ts.TypeReference)
  expect(types.map((type) => checker.typeToString(type))).toEqual(Object.values(shown))
})
