import type { RequestHandler } from 'express'
import { middleware } from 'express-openapi-validator'
import type { Contract } from './document.ts'

type Options = { validateResponses: boolean; before: RequestHandler[] }

/**
 * Every request, and in tests every response, against the contract. `before` runs once the operation is known and before its body is
 * looked at: who may call, and reading the body.
 */
export function validator(contract: Contract, { validateResponses, before }: Options): RequestHandler[] {
  const steps = middleware({
    // It changes the document that it is given.
    apiSpec: structuredClone(contract) as unknown as Parameters<typeof middleware>[0]['apiSpec'],
    validateApiSpec: false,
    validateSecurity: false,
    validateRequests: { allErrors: true },
    validateResponses: validateResponses ? { allErrors: true } : false,
    fileUploader: false,
    validateFormats: true,
    ajvFormats: { mode: 'full' },
  }) as RequestHandler[]
  const at = steps.findIndex(({ name }) => name === 'requestMiddleware')
  if (at < 0) throw new Error('express-openapi-validator no longer has the step that ours stand before')
  return steps.toSpliced(at, 0, ...before)
}
