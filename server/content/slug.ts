import anyAscii from 'any-ascii'
import { slugOf } from '../lib/slug-of.ts'

/** Transliterates a title of any alphabet into a slug of at most 200 characters, the contract's limit; may be empty. */
export const suggestedSlug = (title: string) => slugOf(anyAscii(title)).slice(0, 200).replace(/-$/, '')
