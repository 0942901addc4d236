import { createContext, type RefObject, useContext, useEffect } from 'react'
import type { FormSchema } from '../../lib/form-schema.ts'

/** URLs of the stored files by field; a list where a field holds several. */
export type FileUrls = Partial<Record<string, string | readonly string[]>>

/** Shared by every control of a form: the contract's schema and the URLs of the stored files. */
export type FormRules = {
  schema: FormSchema
  fileUrls: FileUrls
  /** Nothing in it can be changed. */
  readOnly: boolean
  /** Fields that may be left empty now, and must be filled in for the next change. */
  neededLater?: readonly string[]
}

export const FormRulesContext = createContext<FormRules>({ schema: {}, fileUrls: {}, readOnly: false })
export const useFormRules = () => useContext(FormRulesContext)

/** Complete input of a control that is not part of the form's values yet. */
export type PendingInput = {
  /** The values with it; the same object when nothing is pending. */
  addTo: (values: object) => object
  /** Runs when the form has taken it over. */
  clear: () => void
}

export const PendingInputContext = createContext<RefObject<Set<PendingInput>>>({ current: new Set() })

/** Registers pending input: it is flushed before the form is validated and submitted, and stored for recovery. */
export function usePendingInput(addTo: PendingInput['addTo'], clear: PendingInput['clear'] = () => undefined): void {
  const { current: all } = useContext(PendingInputContext)
  useEffect(() => {
    const input = { addTo, clear }
    all.add(input)
    return () => void all.delete(input)
  })
}

/** Error messages by field, of input that cannot be used. */
type Refusal = Record<string, string>

/**
 * Runs work that ends in a value of the form, or in the reason why there is none: a submission waits until it is over, and is not sent
 * without the value.
 */
export type Prepare = (work: () => Promise<Refusal | undefined>) => Promise<void>

export const PrepareContext = createContext<Prepare>(async (work) => void (await work()))
export const usePrepare = () => useContext(PrepareContext)

/** The contract's description as plain text, without Markdown. */
export const plainText = (description: string | undefined) => description?.replaceAll(/[`"]([^`"]*)[`"]/g, '‘$1’')

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
