import { type Contract, isPublic, type Operation, routes } from '../contract/document.ts'
import { recordReads } from './sample-parts.ts'
import { curlSample, typescriptSample } from './samples.ts'

/** Describes the access rule of an operation in a sentence. */
export function accessNote(contract: Contract, operation: Operation): string {
  if (isPublic(contract, operation)) return 'Who may call it: everyone.'
  const { 'x-roles': roles = [], 'x-inactive-accounts': inactive } = operation
  return `Who may call it: ${roles.join(', ')}${inactive === 'allowed' ? ', a deactivated account too' : ''}.`
}

/** Contract for the reference, with access rules and code samples in curl and TypeScript added to each operation. */
export function referenceDocument(contract: Contract): Contract {
  const document = structuredClone(contract)
  const reads = recordReads(contract)
  for (const route of routes(document)) {
    const { operation } = route
    Object.assign(operation, {
      description: `${operation.description ?? ''}\n\n**${accessNote(document, operation)}**`,
      'x-codeSamples': [
        { lang: 'curl', label: 'curl', source: curlSample(contract, reads, route) },
        { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(contract, reads, route) },
      ],
    })
  }
  return document
}
