import type { Contract } from '../../contract/document.ts'
import { memoise } from '../../lib/memoise.ts'
import type { DocumentedRoute } from '../reference/documented-routes.ts'
import { type SampleCall, sampleCall, tokenMark } from './call.ts'
import { curlSample } from './curl.ts'
import { pythonSample } from './python.ts'
import { recordReads } from './sample-parts.ts'
import { fetchSample, sdkSample } from './typescript.ts'

type Language = {
  label: string
  /** Of the code block in Markdown, and of the highlighter. */
  code: 'bash' | 'typescript' | 'python'
  write: (call: SampleCall) => string
  /** The expression that reads the token where the sample runs. */
  token: string
}

/** In a template string. */
const typescriptToken = `\${process.env.TOKEN}`

/** The languages of the samples, in the order of their tabs. */
export const languages = [
  { label: 'curl', code: 'bash', write: curlSample, token: '$TOKEN' },
  { label: 'TypeScript, fetch', code: 'typescript', write: fetchSample, token: typescriptToken },
  { label: 'TypeScript, SDK', code: 'typescript', write: sdkSample, token: typescriptToken },
  { label: 'Python', code: 'python', write: pythonSample, token: '{os.environ["TOKEN"]}' },
] as const satisfies Language[]

/** A sample with `tokenMark` in place of the token, and the expression that belongs there. */
export type Sample = { label: string; code: Language['code']; source: string; token: string }

const readsOf = memoise(recordReads)

/** The example call of an operation. */
export const exampleCall = (contract: Contract, route: DocumentedRoute): SampleCall => sampleCall(contract, readsOf(contract), route)

/** The samples of a call, one for each language. */
export const samplesOf = (call: SampleCall): Sample[] => languages.map(({ write, ...language }) => ({ ...language, source: write(call) }))

/** The sample as it is printed, with the expression that reads the token. */
export const printedSample = ({ source, token }: Sample) => source.replaceAll(tokenMark, () => token)
