import { anchorOf } from '../markdown.ts'

export const proofPath = '/docs/proof'

/** Address of what was shown of the operations of a tag. */
export const tagProofPath = (tag: string) => `${proofPath}/operations/${anchorOf(tag)}`

/** Address of what was shown of an operation. */
export const operationProofPath = (tag: string, operationId: string) => `${tagProofPath(tag)}#${operationId}`
