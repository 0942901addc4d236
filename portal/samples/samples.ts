import type { Contract, Operation } from '../../server/contract/document.ts'
import type { DocumentedRoute } from '../../server/contract/documented-routes.ts'
import { memoise } from '../../shared/memoise.ts'
import { type SampleCall, sampleCall, tokenMark } from './call.ts'
import { curlSample } from './curl.ts'
import { pythonSample } from './python.ts'
import { recordReads, type Source, sourceOfOnly } from './sample-parts.ts'
import { fetchSample, sdkSample } from './typescript.ts'

type Language = {
  label: string
  /** Of the code block in Markdown, and of the highlighter. */
  code: 'bash' | 'typescript' | 'python'
  write: (call: SampleCall) => string
  /** The expression that reads the token where the sample runs. */
  token: string
  /** The token itself, when it stands there in place of the expression, is in quotes. */
  isQuoted?: boolean
}

/** The languages of the samples, in the order of their tabs. */
export const languages = [
  { label: 'curl', code: 'bash', write: curlSample, token: '$TOKEN' },
  { label: 'TypeScript, fetch', code: 'typescript', write: fetchSample, token: `\${process.env.TOKEN}` },
  { label: 'TypeScript, SDK', code: 'typescript', write: sdkSample, token: 'process.env.TOKEN', isQuoted: true },
  { label: 'Python', code: 'python', write: pythonSample, token: '{os.environ["TOKEN"]}' },
] as const satisfies Language[]

/** A sample with `tokenMark` in place of the token, and the expression that belongs there. */
export type Sample = { label: string; code: Language['code']; source: string; token: string; isQuoted?: boolean }

/** The reads that name records; flattens every response once. */
export const recordReadsOf = memoise(recordReads)

export const exampleCall = (contract: Contract, route: DocumentedRoute): SampleCall => sampleCall(contract, recordReadsOf(contract), route)

/** The read of the record that an operation edits without naming it, such as the site identity. */
export const onlyRecord = (contract: Contract, operation: Operation): Source | undefined =>
  sourceOfOnly(contract, recordReadsOf(contract), operation)

export function samplesOf(contract: Contract, route: DocumentedRoute): Sample[] {
  const call = exampleCall(contract, route)
  return languages.map(({ write, ...language }) => ({ ...language, source: write(call) }))
}

/** Code of a sample as it is printed, with the expression that reads the token. */
export const printedSample = (source: string, { token }: Sample) => source.replaceAll(tokenMark, () => token)
