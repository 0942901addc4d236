import type { Schema } from '../../server/contract/document.ts'
import { number } from '../texts.ts'

const bytes = (value: unknown) => {
  const kilobytes = Number(value) / 1024
  return kilobytes >= 1024 ? `${number(kilobytes / 1024)} MB` : `${number(kilobytes)} kB`
}

/** "1 to 200 characters", "at most 20 entries", of a number "0 to 10"; none without a limit. */
function range(least: unknown, most: unknown, unit = ''): string[] {
  if (least === undefined && most === undefined) return []
  const units = unit === '' ? '' : ` ${unit}${Number(most ?? least) === 1 ? '' : 's'}`.replace('entrys', 'entries')
  if (most === undefined) return [`at least ${number(least)}${units}`]
  if (unit !== '' && least === most) return [`exactly ${number(most)}${units}`]
  const isOpen = unit === '' ? least === undefined : Number(least ?? 0) === 0
  return [`${isOpen ? 'at most' : `${number(least)} to`} ${number(most)}${units}`]
}

/** A limit in words; none where it is not set. */
const given = (limit: unknown, words: (limit: unknown) => string): string[] => (limit === undefined ? [] : [words(limit)])

const megapixels = (pixels: unknown) => `${number(Number(pixels) / 1_000_000)} megapixels`
/** The type says how long these are. */
const isOfFixedLength = ({ format }: Schema) => format === 'uuid' || format === 'date-time'

/** The limits of a value in words, in Markdown; choices are shown apart. */
export const schemaRules = (schema: Schema): string[] => [
  ...given(schema.const, (only) => `always \`${only}\``),
  ...(isOfFixedLength(schema) ? [] : range(schema.minLength, schema.maxLength, 'character')),
  ...range(schema.minimum, schema.maximum),
  ...range(schema.minItems, schema.maxItems, 'entry'),
  ...range(undefined, schema.maxProperties, 'entry'),
  ...given(schema['x-recommended-length'], (longest) => `best with at most ${number(longest)} characters`),
  ...given(schema['x-limits']?.bytes, (size) => `at most ${bytes(size)}`),
  ...given(schema['x-limits']?.imageBytes, (size) => `a picture at most ${bytes(size)}`),
  ...given(schema['x-limits']?.pixels, (pixels) => `at most ${megapixels(pixels)}`),
  ...given(schema['x-limits']?.avifPixels, (pixels) => `an AVIF at most ${megapixels(pixels)}`),
  ...given(schema['x-limits']?.elements, (elements) => `at most ${number(elements)} elements`),
  ...given(schema['x-picture']?.width, (width) => `shown ${number(width)} px wide`),
  ...patternRule(schema),
  ...given(schema['x-instead-of'], (other) => `in place of \`${other}\``),
  ...(schema.readOnly === true ? ['read only'] : []),
  ...given(schema.default, (value) => `default ${value === '' ? 'empty' : `\`${JSON.stringify(value).replaceAll('"', '')}\``}`),
]

/** The rules of a value that its reader can rely on, in words and Markdown; those of `schemaRules` that only its sender must obey are left out. */
export const responseRules = (schema: Schema): string[] => [
  ...given(schema.const, (only) => `always \`${only}\``),
  ...(isOfFixedLength(schema) ? [] : range(undefined, schema.maxLength, 'character')),
  ...(schema.maximum === undefined || schema.maximum === maxInteger ? [] : range(schema.minimum, schema.maximum)),
  ...range(undefined, schema.maxItems, 'entry'),
  ...range(undefined, schema.maxProperties, 'entry'),
  ...exampleOfPattern(schema),
]

/** Largest number of `int32`. */
const maxInteger = 2_147_483_647

/** Longest pattern that people read at a glance, such as `^/`. */
const maxPatternLength = 12

/** A pattern explains little to people: an example does, or the message of its refusal. */
function patternRule(schema: Schema): string[] {
  const { pattern, format, 'x-messages': messages } = schema
  if (typeof pattern !== 'string' || format === 'uuid') return []
  if (pattern === '\\S') return ['not blank']
  const example = exampleOfPattern(schema)
  if (example.length > 0) return example
  return pattern.length <= 40 ? [`matches \`${pattern}\``] : given(messages?.pattern, (message) => `refused with “${message}”`)
}

const exampleOfPattern = ({ pattern, format, example }: Schema): string[] =>
  typeof pattern === 'string' && typeof example === 'string' && format !== 'uuid' && example !== '' && pattern.length > maxPatternLength
    ? [`such as \`${example}\``]
    : []
