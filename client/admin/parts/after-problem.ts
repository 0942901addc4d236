import { HttpProblem } from '../../lib/problem.ts'

/** Goes on after a failure that the user has been told of. @throws what is no failure, but a defect. */
export function afterProblem(error: unknown): undefined {
  if (!(error instanceof HttpProblem)) throw error
}
