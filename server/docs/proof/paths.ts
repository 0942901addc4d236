import { anchorOf } from '../markdown.ts'

export const proofPath = '/docs/proof'

export const versionsPath = `${proofPath}/versions`

/** Fragment id of the differences of a version from the one before. */
export const comparisonAnchor = (version: string, from: string) => `${version}-compared-with-${from}`

/** Address of what was shown of the operations of a tag. */
export const tagProofPath = (tag: string) => `${proofPath}/operations/${anchorOf(tag)}`

/** Address of what was shown of an operation. */
export const operationProofPath = (tag: string, operationId: string) => `${tagProofPath(tag)}#${operationId}`
