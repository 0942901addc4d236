import { createContext, type RefObject, useContext, useEffect } from 'react'
import type { FormSchema } from '../../lib/form-schema.ts'

/** Addresses of files by field; several where a field holds several. */
export type Stored = Partial<Record<string, string | readonly string[]>>

/** What every control of one form may need: the contract's rules, and the addresses of the files that are stored already. */
export type FormRules = { schema: FormSchema; stored: Stored }

export const FormRulesContext = createContext<FormRules>({ schema: {}, stored: {} })
export const useFormRules = () => useContext(FormRulesContext)

/** Adds what was written but not yet put into the form, and returns the whole; the same object when there is nothing to add. */
export type Completion = (values: object) => object

export const CompletionsContext = createContext<RefObject<Set<Completion>>>({ current: new Set() })

/** Lets a control have a last word before its form is checked and sent. */
export function useCompletion(complete: Completion): void {
  const { current: completions } = useContext(CompletionsContext)
  useEffect(() => {
    completions.add(complete)
    return () => void completions.delete(complete)
  })
}

/** The contract's own words for people who do not read Markdown. */
export const plainWords = (description: string | undefined) => description?.replaceAll(/`([^`]*)`/g, '“$1”')

type Part = { schema: FormSchema; required: boolean }

/** The schema of one value, by its path in the form: `title`, `seo.metaTitle`, `features.0.title`. */
export function partOf(schema: FormSchema, path: string): Part {
  const steps = path.split('.')
  return steps.reduce<Part>(
    (part, step) => {
      const item = part.schema.items
      if (item !== undefined && /^\d+$/.test(step)) return { schema: item, required: true }
      return { schema: part.schema.properties?.[step] ?? {}, required: part.schema.required?.includes(step) ?? false }
    },
    { schema, required: false },
  )
}

/** What the server refused, and what had been sent: a sentence stays beside its field until the field is changed. */
export type Refusal = { errors: Record<string, string>; values: object }
