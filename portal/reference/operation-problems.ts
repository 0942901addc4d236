import type { Contract } from '../../server/contract/document.ts'
import type { ProblemName } from '../../server/contract/problem-types.ts'
import { type ProblemBody, problemBodies } from '../problem-example.ts'

/** Kinds whose body is the same for every operation that returns them; the page of another kind has its example. */
const alike: ProblemName[] = [
  ...(['otp-refused', 'link-refused', 'second-factor-refused', 'passkey-refused'] as const),
  ...(['wrong-credentials', 'unverified', 'second-factor-required'] as const),
  ...(['precondition-failed', 'idempotency-key-reused', 'range-not-satisfiable', 'too-many-requests'] as const),
]

/** The contract's example of each kind that is alike for every operation. */
export const problemExamplesOf = (contract: Contract, names: ProblemName[]): ProblemBody[] =>
  names.filter((name) => alike.includes(name)).flatMap((name) => problemBodies(contract).get(name) ?? [])
