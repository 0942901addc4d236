/** The subset of JSON Schema that the contract's request bodies use; source of the form rules. */
export type FormSchema = {
  type?: string
  format?: string
  required?: string[]
  properties?: Record<string, FormSchema>
  items?: FormSchema
  enum?: unknown[]
  /** Of a property that may be null; its other choices are the server's to check. */
  oneOf?: FormSchema[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minProperties?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  pattern?: string
  not?: { pattern: string }
  description?: string
  unevaluatedProperties?: boolean
  deprecated?: boolean
  'x-deprecated'?: { since: string; sunset: string; instead: string }
  'x-messages'?: Partial<Record<string, string>>
  /** Characters that read or fit well; more are allowed. */
  'x-recommended-length'?: number
  /** Of a file its size, of a picture its pixels (of an animation those of all its frames), of markup its elements and their depth. */
  'x-limits'?: { bytes?: number; imageBytes?: number; pixels?: number; avifPixels?: number; elements?: number; depth?: number }
  /** Width in pixels at which the site shows a picture, and the property that is read aloud in its place. */
  'x-picture'?: { width: number; textAlternative?: string }
  /** The part in whose place this one names a file of the library. */
  'x-instead-of'?: string
}

/** Returns the schema with more required texts and the message for each that is missing. */
export function withRequired(schema: FormSchema, requiredMessages: Record<string, string>): FormSchema {
  const properties = Object.fromEntries(
    Object.entries(requiredMessages).map(([name, message]) => {
      const messages = { ...schema.properties?.[name]?.['x-messages'], required: message, minLength: message }
      return [name, { ...schema.properties?.[name], minLength: 1, 'x-messages': messages }]
    }),
  )
  return {
    ...schema,
    required: [...(schema.required ?? []), ...Object.keys(requiredMessages)],
    properties: { ...schema.properties, ...properties },
  }
}
