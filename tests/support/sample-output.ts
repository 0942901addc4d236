import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Whether this machine can run the samples in Python. */
export const hasRequests = await promisify(execFile)('python3', ['-c', 'import requests']).then(
  () => true,
  () => false,
)

/** Outputs of the documentation's samples, by language and name. */
export type SampleOutputs = Record<string, string>

/** The command of a shell that tells the output of the sample `name` from those before it. */
export const markOutput = (name: string) => `printf '\\n<<<%s>>>\\n' '${name}'`

/** The outputs of a shell's samples, by their marks. */
export const outputsOf = (transcript: string): SampleOutputs =>
  Object.fromEntries(
    [...transcript.matchAll(/^<<<(.+)>>>\n([\s\S]*?)(?=\n<<<|(?![\s\S]))/gm)].map(([, name = '', text = '']) => [name, text.trim()]),
  )
