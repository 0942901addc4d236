import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { accessNote } from '../../portal/reference/access.ts'
import { operationPath } from '../../portal/reference/links.ts'
import { clientOptions } from '../../server/contract/client-options.ts'
import type { Contract } from '../../server/contract/document.ts'
import { problemTypes } from '../../server/contract/problem-types.ts'
import { operationProblems } from '../../server/contract/response-problems.ts'
import { contractVersion } from '../../server/contract/version.ts'
import { withDescriptions } from './described.ts'
import { withNamedSchemas } from './named-types.ts'
import { allOperations, type Found, operationTable } from './operation-table.ts'

/** The contract's types as openapi-typescript writes them, with files as `Blob`. */
export async function contractTypes(contract: Contract): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const ast = await openapiTS(JSON.stringify(withDescriptions(contract)), {
    defaultNonNullable: false,
    transform: (schema) => (schema.format === 'binary' ? blob : undefined),
  })
  // Editors show the first words of a comment as text, and tags as tags.
  return astToString(withNamedSchemas(ast)).replaceAll('@description ', '')
}

const comment = (text: string) => text.replaceAll('*/', '* /').replaceAll('\n', '\n   * ')

/** A method with the contract's texts, the problems that it can throw, and the options of its operation. */
function method(contract: Contract, { verb, operation }: Found, isPaged: boolean): string {
  const { operationId: id, summary, description = `${summary}.` } = operation
  const { isKeyed, isConditionalEdit, isConditionalRead, isRepeatable } = clientOptions(contract, verb, operation)
  const takes = [isKeyed ? 'CreateOptions' : '', isConditionalEdit ? 'EditOptions' : '']
  const options = takes.filter((name) => name !== '').join(' & ') || 'CallOptions'
  const needed = operation.requestBody?.required === true || (operation.parameters ?? []).some((each) => 'in' in each && each.in === 'path')
  const kinds = [...new Set(operationProblems(contract, operation))].map((kind) => `\`${kind}\``)
  const once = isRepeatable ? '' : '\n   *\n   * After a lost response it is not sent again.'
  const paged = isPaged ? `\n   *\n   * \`all('${id}')\` reads all pages.` : ''
  return `  /**
   * ${comment(description)}
   *
   * ${accessNote(contract, operation)}${paged}${once}
   *${kinds.length === 0 ? '' : `\n   * @throws {HaulfrontProblem} of the kinds ${kinds.join(', ')}`}
   * @see ${operationPath(id)} of the site
   */
  ${id}(input${needed ? '' : '?'}: Input<'${id}'>, options?: ${options}): Promise<Result<'${id}'>>
${isConditionalRead ? `  ${id}(input: Input<'${id}'>${needed ? '' : ' | undefined'}, options: ConditionalOptions): Promise<Result<'${id}'> | typeof notModified>\n` : ''}`
}

/** `operations.d.ts` of the package: a method for each operation, what lists hold, and the kinds of problems. */
export function operationTypes(contract: Contract): string {
  const table = operationTable(contract)
  const methods = allOperations(contract).map((found) => method(contract, found, table[found.operation.operationId]?.items !== undefined))
  const lists = Object.entries(table).flatMap(([id, { items }]) =>
    items === undefined ? [] : [`  ${id}: Output<'${id}'>['${items}'][number]`],
  )
  const kinds = Object.entries(problemTypes).map(([name, { title, status }]) => `  /** ${title} (${status}) */\n  | '${name}'`)
  return `import type { notModified } from './client.js'
import type {
  AllPages, CallOptions, ConditionalOptions, CreateOptions, EditOptions, Input, Operation, Output, Result,
} from './types.js'

/** The kinds of problems; each has a page at /docs/problems/<kind>. \`about:blank\` is a response that the API has not written. */
export type ProblemKind =
${kinds.join('\n')}
  | 'about:blank'
export declare const problemKinds: readonly ProblemKind[]

/** The item type of each paged list, by operation. */
export interface ListItems {
${lists.join('\n')}
}

export interface Haulfront {
${methods.join('\n')}
  /**
   * Every record of a paged list, page by page, \`limit\` (100) at a time: \`for await (const faq of haulfront.all('listFaqs'))\`. To delete
   * or create records of the list meanwhile, collect them first, because others then move to another page.
   */
  all: AllPages
  /** The token of \`loginUser\`, or an API token, for every call from now on; undefined clears it. */
  setToken(token: string | undefined): void
}

export declare const operations: Record<string, Operation>
export declare const apiPath: string
/** The contract that this package was made of, as \`Haulfront-Contract\` of a response names it: version and hash. */
export declare const contractVersion: string
`
}

/** `operations.js` of the package. */
export function operationValues(contract: Contract): string {
  const operations = Object.entries(operationTable(contract)).map(([id, operation]) => `  ${id}: ${JSON.stringify(operation)},`)
  return `export const operations = {
${operations.join('\n')}
}

export const apiPath = ${JSON.stringify(contract.servers[0]?.url ?? '')}

export const contractVersion = ${JSON.stringify(contractVersion(contract).header)}

export const problemKinds = ${JSON.stringify([...Object.keys(problemTypes), 'about:blank'])}
`
}
