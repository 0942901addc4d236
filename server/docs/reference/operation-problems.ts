import type { Contract } from '../../contract/document.ts'
import type { ProblemName } from '../../contract/problem-types.ts'
import { memoise } from '../../lib/memoise.ts'
import { type ProblemBody, problemBodies } from '../problem-example.ts'
import { recordedProblems } from '../samples/recorded-responses.ts'

/** Kinds that few operations return, or that programs handle, with the same body everywhere; pages of the others show theirs. */
const alike: ProblemName[] = [
  ...(['otp-refused', 'link-refused', 'second-factor-refused', 'passkey-refused'] as const),
  ...(['wrong-credentials', 'unverified', 'second-factor-required'] as const),
  ...(['precondition-failed', 'idempotency-key-reused', 'range-not-satisfiable', 'too-many-requests'] as const),
]

const examplesOf = memoise((contract: Contract) => ({ bodies: problemBodies(contract), recorded: recordedProblems() }))

/** An example of each kind of problem that says something of this operation: as the server has returned it, or as it returns it everywhere. */
export function problemExamplesOf(contract: Contract, operationId: string, names: ProblemName[]): ProblemBody[] {
  const { bodies, recorded } = examplesOf(contract)
  return names.flatMap((name) => {
    const own = recorded.get(operationId)?.find(({ type }) => type.endsWith(`/${name}`))
    return own ?? (alike.includes(name) ? (bodies.get(name) ?? []) : [])
  })
}
