import { type Problem, problem } from '../contract/problem.ts'

/** Texts, numbers, lists and objects in one body. The largest that the contract describes, a service, has fewer than a thousand. */
const maxValues = 5000
/** The deepest body of the contract is a list of objects in an object. */
const maxDepth = 20

/**
 * What a body is refused for that is made to keep the validator busy: a megabyte can hold a hundred thousand fields that do not exist,
 * and to write an error for each takes most of a minute. Undefined for any that a form could send.
 */
export function payloadLimitProblem(body: unknown): Problem | undefined {
  const stack: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  let values = 0
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, depth } = next
    values += 1
    if (values > maxValues) return tooManyValues()
    if (typeof value !== 'object' || value === null) continue
    if (depth >= maxDepth) return limitProblem(`The body is nested more than ${maxDepth} deep`)
    // Neither a list nor an object of a hundred thousand is spread out first.
    for (const name in value) {
      stack.push({ value: (value as Record<string, unknown>)[name], depth: depth + 1 })
      if (values + stack.length > maxValues) return tooManyValues()
    }
  }
  return undefined
}

const tooManyValues = () => limitProblem(`The body holds more than ${maxValues.toLocaleString('en')} values`)
const limitProblem = (message: string) => problem.invalid({ path: '', message })
