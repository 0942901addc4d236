import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle, createConfig, stringifyYaml } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { generate as generateHooks } from 'orval'
import { icons, signInIcons, socialIcons } from '../client/ui/icons.ts'
import { type Contract, isPublic, routes, type Schema } from '../server/contract/document.ts'
import { bodySchema } from '../server/contract/flatten-schema.ts'
import { publishedContract } from '../server/contract/published-contract.ts'
import { successMessage } from '../server/contract/success-message.ts'
import { everyOperation } from './contract/every-operation.ts'
import { ruleEveryText } from './contract/every-text.ts'
import { writeFonts } from './fonts.ts'
import { iconModule, iconSetModule } from './icons.ts'
import { unlessUpToDate } from './lib/unless-up-to-date.ts'
import { operationBundles } from './operation-bundles.ts'

const root = join(import.meta.dirname, '..')
const at = (path: string) => join(root, path)

const write = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

/** All inputs of the generated code. */
const inputs = [
  'openapi/**/*.yaml',
  'scripts/generate.ts',
  'scripts/contract/*.ts',
  'scripts/fonts.ts',
  'scripts/lib/unless-up-to-date.ts',
  'scripts/icons.ts',
  'scripts/operation-bundles.ts',
  'client/ui/icons.ts',
  'client/admin/controls/drawing/icon-names.ts',
  'shared/font-faces.ts',
  'server/contract/*.ts',
  'client/orval.config.ts',
  'package-lock.json',
]

/** Keywords for the documentation only, an eighth of the schemas' size; no form field has such a name. */
const ofDocumentation = new Set(['example', 'x-taken-from'])

/** The schemas with the rules of the forms, by operation. */
function formSchemas(contract: Contract): string {
  const schemas = Object.fromEntries(
    routes(contract)
      .filter(({ operation }) => operation.requestBody !== undefined)
      .map(({ operation }) => [operation.operationId, bodySchema(contract, operation)]),
  )
  const forForms = (keyword: string, value: unknown) => (ofDocumentation.has(keyword) ? undefined : value)
  const lines = Object.entries(schemas).map(([id, schema]) => `export const ${id}: FormSchema = ${JSON.stringify(schema, forForms)}\n`)
  return `import type { FormSchema } from '../lib/form-schema.ts'\n\n${lines.join('\n')}`
}

/** The client's messages by operation: of a success, and of a failure that brings none. */
function messages(contract: Contract): string {
  const entries = routes(contract).flatMap(({ operation }) => {
    const success = successMessage(contract, operation)
    return success === undefined ? [] : [[operation.operationId, { success, failure: operation['x-messages']?.failure }] as const]
  })
  return entries.map(([id, messages]) => `export const ${id} = ${JSON.stringify(messages)}\n`).join('\n')
}

/** The roles that may call each operation that is not public. */
function operationRoles(contract: Contract): string {
  const lines = routes(contract).flatMap(({ operation: { operationId, 'x-roles': roles } }) =>
    roles === undefined ? [] : [`export const ${operationId}: Roles = ${JSON.stringify(roles)}\n`],
  )
  return `import type { Role } from './model/index.ts'\n\nexport type Roles = readonly Role[]\n\n${lines.join('\n')}`
}

/** The names of the operations that need no account. */
function publicOperations(contract: Contract): string {
  const names = routes(contract).flatMap(({ operation }) => (isPublic(contract, operation) ? [`'${operation.operationId}'`] : []))
  return `export type PublicOperation = ${names.join(' | ')}\n`
}

/** The limit of counts of enquiries, which then means "this many or more". */
function countLimit(contract: Contract): number {
  const schemas = contract.components.schemas as Record<string, Schema>
  const limit = schemas.EnquirySummary?.properties?.unread?.maximum
  if (typeof limit !== 'number') throw new Error('The contract does not limit the counts of enquiries')
  return limit
}

const made = {
  stamp: 'openapi/generated/.stamp',
  inputs,
  exclude: (path: string) => path.includes('generated'),
  isForced: process.argv.includes('--force'),
}
const seconds = await unlessUpToDate(made, async () => {
  const config = await createConfig({ plugins: [everyOperation], preprocessors: { 'haulfront/every-operation': 'on' } })
  const { bundle: bundled, problems } = await bundle({ ref: at('openapi/openapi.yaml'), config })
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
  const contract = bundled.parsed as Contract
  ruleEveryText(contract)
  write('openapi/generated/openapi.json', `${JSON.stringify(contract, null, 2)}\n`)
  write('openapi/generated/openapi.yaml', stringifyYaml(publishedContract(contract)))
  const types = astToString(await openapiTS(JSON.stringify(contract), { defaultNonNullable: false }))
  write('server/generated/contract.ts', types + publicOperations(contract))
  await generateHooks(at('client/orval.config.ts'))
  write('client/generated/form-schemas.ts', formSchemas(contract))
  write('client/generated/text-rule.ts', `export const brokenText = ${JSON.stringify(contract['x-text']['x-messages'].not)}\n`)
  write('client/generated/messages.ts', messages(contract))
  write('client/generated/roles.ts', operationRoles(contract))
  rmSync(at('client/generated/operations'), { recursive: true, force: true })
  for (const [name, text] of operationBundles(contract)) write(`client/generated/operations/${name}.ts`, text)
  write('client/generated/count-limit.ts', `export const countLimit = ${countLimit(contract)}\n`)
  write('client/generated/icons.tsx', iconModule(icons))
  write('client/generated/sign-in-icons.tsx', iconModule(signInIcons))
  write('client/generated/social-icons.tsx', iconModule(socialIcons))
  write('client/generated/icon-set.tsx', iconSetModule())
  await writeFonts()
})
console.log(seconds === undefined ? 'generate: up to date' : `generate: ${seconds.toFixed(1)} s`)
