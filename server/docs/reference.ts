import { type Contract, type Operation, routes } from '../contract/document.ts'
import { recordReads } from './sample-parts.ts'
import { curlSample, typescriptSample } from './samples.ts'

/** Describes the access rule of an operation in a sentence. */
export function accessNote(contract: Contract, operation: Operation): string {
  const requirements = operation.security ?? contract.security
  if (requirements.length === 0) return 'Open to everyone.'
  const roles = [...new Set(requirements.flatMap((requirement) => Object.values(requirement).flat()))]
  const account = roles.length > 0 ? `Needs an account with the role ${roles.join(' and ')}.` : 'Needs an account.'
  return operation['x-inactive-accounts'] === 'allowed' ? `${account} A deactivated one will do.` : account
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
