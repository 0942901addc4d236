import type { Media } from '../../generated/model/index.ts'

/** What editors say about a file. */
export const textsOf = ({ name, alt, decorative, focalX, focalY }: Media) => ({ name, alt, decorative, focalX, focalY })

export type MediaTexts = ReturnType<typeof textsOf>
