import { createContext, type RefObject, useContext, useEffect } from 'react'
import type { FormSchema } from '../../lib/form-schema.ts'

/** URLs of the stored files by field; a list where a field holds several. */
export type FileUrls = Partial<Record<string, string | readonly string[]>>

/** Shared by every control of a form: the contract's schema and the URLs of the stored files. */
export type FormRules = { schema: FormSchema; fileUrls: FileUrls /** Nothing in it can be changed. */; readOnly: boolean }

export const FormRulesContext = createContext<FormRules>({ schema: {}, fileUrls: {}, readOnly: false })
export const useFormRules = () => useContext(FormRulesContext)

/** Flushes pending input into the form's values and returns them; the same object when nothing is pending. */
export type FlushPendingInput = (values: object) => object

export const PendingInputContext = createContext<RefObject<Set<FlushPendingInput>>>({ current: new Set() })

/** Registers a flush of pending input, run before the form is validated and submitted. */
export function usePendingInput(flush: FlushPendingInput): void {
  const { current: flushes } = useContext(PendingInputContext)
  useEffect(() => {
    flushes.add(flush)
    return () => void flushes.delete(flush)
  })
}

/** The contract's description as plain text, without Markdown. */
export const plainText = (description: string | undefined) => description?.replaceAll(/`([^`]*)`/g, '“$1”')

type SchemaAtPath = { schema: FormSchema; required: boolean }

/** Schema of one value by its path in the form: `title`, `seo.metaTitle`, `features.0.title`. */
export function schemaAt(schema: FormSchema, path: string): SchemaAtPath {
  const steps = path.split('.')
  return steps.reduce<SchemaAtPath>(
    (part, step) => {
      const item = part.schema.items
      if (item !== undefined && /^\d+$/.test(step)) return { schema: item, required: true }
      return { schema: part.schema.properties?.[step] ?? {}, required: part.schema.required?.includes(step) ?? false }
    },
    { schema, required: false },
  )
}

/** Server-side errors and the submitted values: a message stays beside its field until the field changes. */
export type ServerErrors = { errors: Record<string, string>; values: object }
