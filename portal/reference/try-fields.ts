import { escapeHtml } from '../../shared/escape-html.ts'
import { inlineMarkdown } from '../markdown.ts'
import type { Field } from './schema-tree.ts'

/** Where a request has a value. */
type Place = 'path' | 'query' | 'header' | 'form'

/** Beside required fields, more optional ones than these are folded away. */
const maxOptional = 3
/** Characters of an example that a field shows while it is empty. */
const maxExample = 60

/**
 * The inputs of one part of a request.
 * @param isFilled whether required ones hold their example: not those of an edit, which would overwrite what is stored.
 */
export function fieldGroup(title: string, fields: Field[], place: Place, isFilled = true): string {
  if (fields.length === 0) return ''
  const inputs = (shown: Field[]) =>
    shown.length === 0 ? '' : `<div class="inputs">${shown.map((field) => inputHtml(field, place, isFilled)).join('')}</div>`
  const [required, optional] = [true, false].map((isRequired) => fields.filter((field) => field.isRequired === isRequired)) as [
    Field[],
    Field[],
  ]
  const isFolded = required.length > 0 && optional.length > maxOptional
  const rest = isFolded
    ? `<details class="optional"><summary>Optional fields, ${optional.length}</summary>${inputs(optional)}</details>`
    : inputs(optional)
  return `<fieldset><legend>${title}</legend>${inputs(required)}${rest}</fieldset>`
}

/** The body as JSON text, of which the script checks the syntax. */
export const jsonField = (example: unknown): string =>
  `<div class="input body"><label for="try-body">Body, JSON</label><textarea id="try-body" data-in="body" data-json rows="16" spellcheck="false" autocapitalize="off">${escapeHtml(JSON.stringify(example, null, 2))}</textarea></div>`

function inputHtml(field: Field, place: Place, isFilled: boolean): string {
  const { name, isRequired } = field
  const id = `try-${place}-${name}`
  const attributes = `id="${id}" data-in="${place}" name="${escapeHtml(name)}" aria-describedby="${id}-facts"${isRequired ? ' required' : ''}`
  const note = isRequired ? ' <span class="required">required</span>' : ''
  return `<div class="input"><label for="${id}"><code>${escapeHtml(name)}</code></label>${note} <small class="type" id="${id}-facts">${factsOf(field, place)}</small>${control(field, place, attributes, isFilled)}</div>`
}

/** Rules that the example beside them shows, or that only advise. */
const isSecondary = /^(such as|matches|best with|shown|refused with|each )/
const isFile = ({ type }: Field) => /files?\b/.test(type)
const isList = ({ type }: Field) => type.startsWith('list')
/** Whether a form sends the field as one text of JSON. */
const isJson = ({ sentAs }: Field) => sentAs === 'json' || sentAs === 'list'

/** The type and the limits, in one short line. */
function factsOf(field: Field, place: Place): string {
  const { type, rules, choices } = field
  const listed = `, here with commas between; the address has one <code>${escapeHtml(field.name)}=</code> for each`
  const way = isFile(field) || !/^(list|object)/.test(type) ? '' : place === 'form' ? ', as JSON' : listed
  const limits = rules.filter((rule) => !isSecondary.test(rule)).slice(0, 2)
  return [...(choices.length > 0 && !isList(field) ? [] : [`${escapeHtml(type)}${way}`]), ...limits.map(inlineMarkdown)].join(' · ')
}

function control(field: Field, place: Place, attributes: string, isFilled: boolean): string {
  const { type, choices, isRequired } = field
  if (isFile(field)) return `<input type="file" ${attributes}${isList(field) ? ' multiple' : ''}>`
  const options = type === 'boolean' ? ['true', 'false'] : isList(field) ? [] : choices
  if (options.length > 0) {
    const all = options.map((option) => `<option>${escapeHtml(option)}</option>`)
    return `<select ${attributes}><option value="">${isRequired ? 'Choose one' : 'Not sent'}</option>${all.join('')}</select>`
  }
  const example = exampleText(field, place)
  // Ids of the examples name no record of this site.
  const value = isFilled && isRequired && type !== 'UUID' && !isJson(field) ? example : ''
  const hint = example === '' ? '' : ` placeholder="e.g. ${escapeHtml(shortened(example))}"`
  const writing = `${hint} autocomplete="off" autocapitalize="off" spellcheck="false"`
  if (isJson(field) || isLongText(field)) {
    return `<textarea ${attributes}${isJson(field) ? ' data-json' : ''} rows="3"${writing}>${escapeHtml(value)}</textarea>`
  }
  return `<input ${kindOfInput(field)} ${attributes}${isList(field) ? ' data-list' : ''}${value === '' ? '' : ` value="${escapeHtml(value)}"`}${writing}>`
}

const shortened = (text: string) => (text.length <= maxExample ? text : `${text.slice(0, maxExample)} …`)
const isLongText = ({ name }: Field) => /html|description|message|answer/i.test(name)

function kindOfInput({ type, limits }: Field): string {
  if (!type.startsWith('integer')) return 'type="text"'
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  return ['type="number" step="1"', ...given.map(([name, limit]) => `${name}="${limit}"`)].join(' ')
}

function exampleText(field: Field, place: Place): string {
  const example = field.example ?? (typeof field.default === 'object' ? undefined : field.default)
  if (example === undefined) return ''
  if (Array.isArray(example) && place !== 'form') return example.join(', ')
  return typeof example === 'object' ? JSON.stringify(example) : String(example)
}
