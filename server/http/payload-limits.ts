import { type Problem, problem } from '../contract/problem.ts'

/** Number of strings, numbers, lists and objects in one body. The largest of the contract, a service, has fewer than 1,000. */
const maxValues = 5000
/** Nesting depth. The deepest body of the contract is a list of objects in an object. */
const maxDepth = 20

/**
 * Payload limits on the number and depth of values, against denial of service: the validator needs most of a minute for the errors of
 * 100,000 unknown fields in 1 MB. Undefined for a body within the limits.
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
    // Counts while iterating: `Object.values` would first copy a list of 100,000.
    for (const name in value) {
      stack.push({ value: (value as Record<string, unknown>)[name], depth: depth + 1 })
      if (values + stack.length > maxValues) return tooManyValues()
    }
  }
  return undefined
}

const tooManyValues = () => limitProblem(`The body holds more than ${maxValues.toLocaleString('en')} values`)
const limitProblem = (message: string) => problem.invalid({ path: '', message })
