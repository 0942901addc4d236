import { escapeHtml } from '../../shared/escape-html.ts'
import { inlineMarkdown } from '../markdown.ts'
import { firstSentence } from '../texts.ts'
import { type Field, waysToSend } from './schema-tree.ts'

/** The table of the kinds of problems on the page of their schema. */
const kindsAddress = '/docs/schemas/Problem#kinds'

const schemaLink = (name: string) => `<a href="/docs/schemas/${name}">${name}</a>`
const code = (text: string) => `<code>${escapeHtml(text)}</code>`

/** Whether a choice is the address of its own page, as the kinds of problems are. */
export const isPageAddress = (choice: string) => choice.startsWith('/docs/')
/** The choices of a value; addresses of pages are those of the kinds of problems, which a table lists. */
const choicesHtml = (choices: string[]) =>
  choices.every(isPageAddress)
    ? `<p class="choices"><a href="${kindsAddress}">One of ${choices.length} kinds</a></p>`
    : `<p class="choices"><span>One of</span> ${choices.map(code).join(' ')}</p>`

/** Longest example that stands beside its field; a longer one is in the example of the whole. */
const maxExampleLength = 90
/** Fields that are nested so deep are folded at first. */
export const foldedDepth = 1

export type TreeOptions = {
  /** Leaves out examples, which stand beside the tree. */
  isBrief?: boolean
  /** Fields that the server sends: without the rules of requests, and a field that is not always there says so. */
  isResponse?: boolean
}

/**
 * Nested list of fields, each with an address of its own.
 * @param prefix of the fragment ids: the part of the page.
 */
export function treeHtml(fields: Field[], prefix: string, options: TreeOptions = {}, depth = 0): string {
  return `<ul class="tree">${fields.map((field) => fieldHtml(field, prefix, options, depth)).join('')}</ul>`
}

function fieldHtml(field: Field, prefix: string, options: TreeOptions, depth: number): string {
  const { name, type, sentAs, schema, isRequired, fields } = field
  const description = shortDescription(field)
  const id = `${prefix}-${name.toLowerCase()}`
  const named = schema === undefined || schema === type ? '' : ` ${schemaLink(schema)}`
  const inner =
    fields.length === 0
      ? ''
      : `<details${depth < foldedDepth ? ' open' : ''}><summary>Fields of ${code(name)}</summary>${treeHtml(fields, id, options, depth + 1)}</details>`
  return `<li id="${escapeHtml(id)}"><p class="field"><a class="name" href="#${escapeHtml(id)}">${code(name)}</a> <span class="type">${escapeHtml(type)}${named}${sentAs === undefined ? '' : `, ${waysToSend[sentAs]}`}</span>${presenceHtml(isRequired, options)}</p>${
    description === '' ? '' : `<p>${inlineMarkdown(description)}</p>`
  }${notesHtml(field, options)}${inner}</li>`
}

/** The description of a field; of one that its schema gives, the first sentence, as the page of the schema has it whole. */
export const shortDescription = ({ description, isInherited }: Field) => (isInherited ? firstSentence(description) : description)

function presenceHtml(isRequired: boolean, { isResponse = false }: TreeOptions): string {
  if (isResponse) return isRequired ? '' : ` <span class="type">${notAlways}</span>`
  return isRequired ? ' <strong class="required">required</strong>' : ''
}

/** Of a field of a response that is not required. */
export const notAlways = 'not always there'

function notesHtml(field: Field, { isBrief = false, isResponse = false }: TreeOptions): string {
  const { choices, alternatives, example } = field
  const rules = isResponse ? field.responseRules : field.rules
  const shown = String(example)
  const isToldByRule = rules.includes(`such as \`${shown}\``)
  const isShort =
    !isBrief && !isToldByRule && example !== undefined && typeof example !== 'object' && shown.length <= maxExampleLength && shown !== ''
  const limits = rules.map((rule) => `<li>${inlineMarkdown(rule)}</li>`)
  const lines = [
    ...(choices.length === 0 ? [] : [choicesHtml(choices)]),
    ...(alternatives.length === 0 ? [] : [`<p class="choices"><span>One of</span> ${alternatives.map(schemaLink).join(' ')}</p>`]),
    ...(limits.length === 0 ? [] : [`<ul class="rules">${limits.join('')}</ul>`]),
    ...(isShort ? [`<p class="choices"><span>Example</span> ${code(shown)}</p>`] : []),
  ]
  return lines.join('')
}
