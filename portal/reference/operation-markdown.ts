import { problemTypes } from '../../server/contract/problem-types.ts'
import { printedSample } from '../samples/samples.ts'
import { inWords } from './access.ts'
import type { OperationView, ResponseView } from './operation-view.ts'
import { type Field, waysToSend } from './schema-tree.ts'
import { isPageAddress, notAlways, shortDescription, type TreeOptions } from './tree-html.ts'

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

const choiceMarkdown = (choice: string) => (isPageAddress(choice) ? `[\`${choice}\`](${choice}.md)` : `\`${choice}\``)

/** Nested list of fields: name, type, whether it is required, description, limits. */
export function fieldsMarkdown(fields: Field[], options: TreeOptions = {}, indent = ''): string {
  const { isResponse = false } = options
  return fields
    .map((field) => {
      const { name, type, sentAs, schema, isRequired, choices, alternatives, example } = field
      const description = shortDescription(field)
      const rules = isResponse ? field.responseRules : field.rules
      const presence = isResponse ? (isRequired ? '' : `, ${notAlways}`) : isRequired ? ', required' : ''
      const linked = schema === undefined ? '' : ` ([${schema}](/docs/schemas/${schema}.md))`
      const notes = [
        ...(choices.length === 0 ? [] : [`one of ${choices.map(choiceMarkdown).join(', ')}`]),
        ...(alternatives.length === 0 ? [] : [`one of ${alternatives.map((each) => `[${each}](/docs/schemas/${each}.md)`).join(', ')}`]),
        ...rules,
        ...(example === undefined || example === '' || typeof example === 'object' || rules.includes(`such as \`${example}\``)
          ? []
          : [`example \`${oneLine(String(example))}\``]),
      ]
      const text = [oneLine(description), notes.length === 0 ? '' : `(${notes.join('; ')})`].filter((part) => part !== '').join(' ')
      const line = `${indent}- \`${name}\`: ${type}${linked}${sentAs === undefined ? '' : `, ${waysToSend[sentAs]}`}${presence}${text === '' ? '' : `. ${text}`}`
      return field.fields.length === 0 ? line : `${line}\n${fieldsMarkdown(field.fields, options, `${indent}  `)}`
    })
    .join('\n')
}

export const fenced = (code: string, language: string) => `\`\`\`${language}\n${code}\n\`\`\``

function exampleMarkdown({ example }: ResponseView): string[] {
  if (example === undefined) return []
  return [typeof example === 'string' ? fenced(example.trimEnd(), '') : fenced(JSON.stringify(example, null, 2), 'json')]
}

function responseMarkdown(response: ResponseView): string {
  const { status, description, headers, mediaTypes, fields, problems } = response
  const own = headers.filter(({ name }) => !ofEveryResponse.includes(name))
  const types = mediaTypes.map((type) => `\`${type}\``)
  return [
    `### ${status}`,
    description,
    ...(problems.length === 0
      ? []
      : [`Problems: ${problems.map((name) => `[${problemTypes[name].title}](/docs/problems/${name}.md)`).join(', ')}.`]),
    ...(own.length === 0 ? [] : [`Headers: ${own.map(({ name }) => `\`${name}\``).join(', ')}.`]),
    ...(mediaTypes.length === 0 || problems.length > 0 ? [] : [inWords(types, 'or')]),
    ...(fields.length === 0 ? [] : [fieldsMarkdown(fields, { isResponse: true })]),
    ...(problems.length > 0 ? [] : exampleMarkdown(response)),
  ].join('\n\n')
}

/** Headers that nearly every response has; the overview says when the limits have counted a request. */
export const ofEveryResponse = ['Haulfront-Contract', 'RateLimit', 'RateLimit-Policy']

export function operationMarkdown(view: OperationView): string {
  const { method, path, id, summary, description, access, schemes, parameters, body, responses, samples } = view
  const places = parameterPlaces.filter((place) => parameters[place].length > 0)
  return [
    `# ${summary}`,
    `\`${method} ${path}\` (operation \`${id}\`)`,
    description,
    `**${access}**`,
    ...(schemes.length === 0 ? [] : [schemes.map((scheme) => `- ${scheme}`).join('\n')]),
    ...places.flatMap((place) => [`## ${placeTitles[place]}`, fieldsMarkdown(parameters[place])]),
    ...(body === undefined ? [] : [`## Body`, `\`${body.mediaType}\`${body.isRequired ? ', required' : ''}`, fieldsMarkdown(body.fields)]),
    '## Samples',
    ...samples.flatMap((sample) => [`${sample.label}:`, fenced(printedSample(sample.source, sample), sample.code)]),
    '## Responses',
    ...responses.map(responseMarkdown),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

export const placeTitles = { path: 'Path parameters', query: 'Query parameters', header: 'Request headers', cookie: 'Request cookie' }
export const parameterPlaces = ['path', 'query', 'header', 'cookie'] as const
