import type { Schema } from '../../server/contract/document.ts'
import { number } from '../texts.ts'

const bytes = (value: unknown) => {
  const kilobytes = Number(value) / 1024
  return kilobytes >= 1024 ? `${number(kilobytes / 1024)} MB` : `${number(kilobytes)} kB`
}

/** "1 to 200 characters", "at most 20 entries"; undefined without a limit. */
function range(least: unknown, most: unknown, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined
  const units = `${unit}${Number(most ?? least) === 1 ? '' : 's'}`.replace('entrys', 'entries').trim()
  if (least === most) return `exactly ${number(most)} ${units}`.trim()
  if (most === undefined) return `at least ${number(least)} ${units}`.trim()
  return Number(least ?? 0) === 0 && unit !== ''
    ? `at most ${number(most)} ${units}`
    : `${number(least ?? 0)} to ${number(most)} ${units}`.trim()
}

/** The limits of a value in words, in Markdown; choices are shown apart. */
export function schemaRules(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, maxProperties } = schema
  const longest = schema['x-recommended-length']
  const rules = [
    schema.const === undefined ? undefined : `always \`${String(schema.const)}\``,
    // The type says how long these are.
    schema.format === 'uuid' || schema.format === 'date-time' ? undefined : range(minLength, maxLength, 'character'),
    minimum === undefined && maximum === undefined ? undefined : numberRange(minimum, maximum),
    range(minItems, maxItems, 'entry'),
    range(undefined, maxProperties, 'entry'),
    longest === undefined ? undefined : `best with at most ${number(longest)} characters`,
    schema['x-max-bytes'] === undefined ? undefined : `at most ${bytes(schema['x-max-bytes'])}`,
    schema['x-max-image-bytes'] === undefined ? undefined : `a picture at most ${bytes(schema['x-max-image-bytes'])}`,
    schema['x-max-pixels'] === undefined ? undefined : `at most ${number(Number(schema['x-max-pixels']) / 1_000_000)} megapixels`,
    schema['x-max-avif-pixels'] === undefined
      ? undefined
      : `an AVIF at most ${number(Number(schema['x-max-avif-pixels']) / 1_000_000)} megapixels`,
    schema['x-max-elements'] === undefined ? undefined : `at most ${number(schema['x-max-elements'])} elements`,
    schema['x-shown-width'] === undefined ? undefined : `shown ${number(schema['x-shown-width'])} px wide`,
    schema.format === 'uuid' ? undefined : patternRule(schema),
    schema['x-instead-of'] === undefined ? undefined : `in place of \`${String(schema['x-instead-of'])}\``,
    schema.readOnly === true ? 'read only' : undefined,
    schema.default === undefined
      ? undefined
      : `default ${schema.default === '' ? 'empty' : `\`${JSON.stringify(schema.default).replaceAll('"', '')}\``}`,
  ]
  return rules.filter((rule) => rule !== undefined)
}

/** The rules of a value that its reader can rely on, in words and Markdown; those of `schemaRules` that only its sender must obey are left out. */
export function responseRules(schema: Schema): string[] {
  const { const: only, format, maxLength, minimum, maximum, maxItems, maxProperties } = schema
  const rules = [
    only === undefined ? undefined : `always \`${String(only)}\``,
    format === 'uuid' || format === 'date-time' ? undefined : range(undefined, maxLength, 'character'),
    maximum === undefined || maximum === maxInteger ? undefined : numberRange(minimum, maximum),
    range(undefined, maxItems, 'entry'),
    range(undefined, maxProperties, 'entry'),
    format === 'uuid' ? undefined : exampleOfPattern(schema),
  ]
  return rules.filter((rule) => rule !== undefined)
}

/** Largest number of `int32`. */
const maxInteger = 2_147_483_647

/** Longest pattern that people read at a glance, such as `^/`. */
const maxPatternLength = 12

/** A pattern explains little to people: an example does, or the message of its refusal. */
function patternRule(schema: Schema): string | undefined {
  const { pattern, 'x-messages': messages } = schema
  if (typeof pattern !== 'string') return undefined
  if (pattern === '\\S') return 'not blank'
  const example = exampleOfPattern(schema)
  if (example !== undefined) return example
  if (pattern.length <= 40) return `matches \`${pattern}\``
  return messages?.pattern === undefined ? undefined : `refused with “${messages.pattern}”`
}

const exampleOfPattern = ({ pattern, example }: Schema) =>
  typeof pattern === 'string' && typeof example === 'string' && example !== '' && pattern.length > maxPatternLength
    ? `such as \`${example}\``
    : undefined

function numberRange(least: unknown, most: unknown): string {
  if (most === undefined) return `at least ${number(least)}`
  return least === undefined ? `at most ${number(most)}` : `${number(least)} to ${number(most)}`
}
