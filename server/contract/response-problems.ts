import { type Contract, type Operation, type ResponseObject, resolveDescribed } from './document.ts'
import { type ProblemName, problemTypes } from './problem-types.ts'

type Media = { example?: unknown; examples?: Record<string, { value?: unknown }> }

/** The examples of a media type as values. */
export const examplesOf = (media: Media | undefined): unknown[] =>
  [media?.example, ...Object.values(media?.examples ?? {}).map(({ value }) => value)].filter((example) => example !== undefined)

/** The problem types that an operation returns. */
export const operationProblems = (contract: Contract, { responses }: Operation): ProblemName[] =>
  Object.values(responses).flatMap((response) => responseProblems(contract, response))

/** The problem types of a response, from its examples and its description; none for a success. */
export function responseProblems(contract: Contract, response: ResponseObject | { $ref: string }): ProblemName[] {
  const { description = '', content = {} } = resolveDescribed<ResponseObject & { description?: string }>(contract, response)
  const media = content['application/problem+json'] as Media | undefined
  if (media === undefined) return []
  const ofExamples = examplesOf(media).map((example) => String(Reflect.get(Object(example), 'type')).replace('/docs/problems/', ''))
  const named = [...description.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name)
  return (Object.keys(problemTypes) as ProblemName[]).filter((name) => ofExamples.includes(name) || named.includes(name))
}
