import { type Problem, problem } from '../contract/problem.ts'

/** Texts, numbers, lists and objects in one body. The largest that the contract describes, a service, has fewer than a thousand. */
const mostValues = 5000
/** The deepest body of the contract is a list of objects in an object. */
const deepest = 20

/**
 * What a body is refused for that is made to keep the validator busy: a megabyte can hold a hundred thousand fields that do not exist,
 * and to write an error for each takes most of a minute. Undefined for any that a form could send.
 */
export function payloadExcess(body: unknown): Problem | undefined {
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next
    values += 1
    if (values > mostValues) return tooMany()
    if (typeof value !== 'object' || value === null) continue
    if (depth >= deepest) return excess(`The body is nested more than ${deepest} deep`)
    // Neither a list nor an object of a hundred thousand is spread out first.
    for (const name in value) {
      waiting.push({ value: (value as Record<string, unknown>)[name], depth: depth + 1 })
      if (values + waiting.length > mostValues) return tooMany()
    }
  }
  return undefined
}

const tooMany = () => excess(`The body holds more than ${mostValues.toLocaleString('en')} values`)
const excess = (message: string) => problem.invalid({ path: '', message })
