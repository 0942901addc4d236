import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'
import { projectRoot } from '../../server/configuration.ts'
import { firstLimitHeaders } from '../../server/docs/reference/limits-note.ts'
import { sampleOrigin } from '../../server/docs/samples/call.ts'
import type { PolicyName } from '../../server/http/limit-policies.ts'

/** Outputs of the documentation's samples, by language and name. */
export type SampleOutputs = Record<string, string>

/** The command of a shell that tells the output of the sample `name` from those before it. */
export const markOutput = (name: string) => `printf '\\n<<<%s>>>\\n' '${name}'`

/** The outputs of a shell's samples, by their marks. */
export const outputsOf = (transcript: string): SampleOutputs =>
  Object.fromEntries(
    [...transcript.matchAll(/^<<<(.+)>>>\n([\s\S]*?)(?=\n<<<|(?![\s\S]))/gm)].map(([, name = '', text = '']) => [name, text.trim()]),
  )

/** Compares the outputs of samples that print something with the files that the guides show below them; `vitest -u` renews these. */
export async function expectShownOutputs(outputs: SampleOutputs, siteUrl: string, names = Object.keys(outputs)): Promise<void> {
  const stable = normalised(outputs, siteUrl)
  for (const name of names.filter((each) => outputs[each]))
    await expect(`${stable[name]}\n`).toMatchFileSnapshot(join(projectRoot, `docs/api/samples/output/${name}.txt`))
}

const timePattern = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g
const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Outputs with the same times, ids, names of files and secrets at every run, indented and shortened for reading. */
function normalised(outputs: SampleOutputs, siteUrl: string): SampleOutputs {
  return Object.fromEntries(
    Object.entries(outputs).map(([name, text]) => {
      const stable = shortened(text.replaceAll(timePattern, '2026-11-02T09:30:12.418273Z').replaceAll(/"duration":\d+/g, '"duration":28'))
        // The reader's answer to a question stands in the terminal, too.
        .replace(/^The six digits: /, '$&204816\n')
        .replaceAll(siteUrl, sampleOrigin)
        .replaceAll(/eyJ[\w-]{10}[\w.-]+…?/g, (token) => `${token.slice(0, 12)}…`)
        .replaceAll(/\b(hf_|whsec_)[\w+/-]+=*/g, '$1…')
        .replaceAll(/\/uploads\/(\w+)\/[0-9a-f]{32}/g, (_path, folder) => `/uploads/${folder}/${digits(`${name} ${folder}`, 32)}`)
        .replaceAll(/^429 \d+/gm, '429 900')
      return [name, withStableIds(stable, name)]
    }),
  )
}

const digits = (seed: string, length: number) => createHash('sha256').update(seed).digest('hex').slice(0, length)

/** Each id of an output becomes one that follows from its place in it. */
function withStableIds(text: string, name: string): string {
  const ids = new Map<string, string>()
  return text.replaceAll(uuidPattern, (id) => {
    const hex = ids.get(id) ?? digits(`${name} ${ids.size}`, 32)
    ids.set(id, hex)
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  })
}

/** Longest text that is shown whole. */
const maxLength = 90

/**
 * Indents lines of JSON, and marks with "…" what is left out of them, and of the headers of a response, whose limits are those of a first
 * request. Objects as Node prints them stay as they are.
 */
function shortened(text: string): string {
  const isResponse = text.startsWith('HTTP/')
  // curl prints no line break after a response.
  const lines = text
    .replaceAll('}{', '}\n{')
    .split(/ *\r?\n/)
    .map((line) => {
      if (line.startsWith('{"')) return JSON.stringify(JSON.parse(line), shorten, 2).replaceAll(/"(… \d+ more)"/g, '$1')
      return isResponse && /^(?!content-type|ratelimit)[\w-]+: /i.test(line) ? '…' : line
    })
  return lines
    .filter((line, index) => line !== '…' || lines[index - 1] !== '…')
    .join('\n')
    .replaceAll(/"([a-z-]+)";r=\d+;t=\d+/g, (_limit, name: PolicyName) => firstLimitHeaders([name]).RateLimit)
}

function shorten(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > maxLength) return `${value.slice(0, maxLength)}…`
  if (Array.isArray(value) && value.length > 1) return [value[0], `… ${value.length - 1} more`]
  return value
}
