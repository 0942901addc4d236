/** Formats of the contract's own beside those of JSON Schema; client/lib/contract-to-yup.ts judges the same for forms. */
export const formats = {
  /** What a browser can follow from a page of the site (WHATWG URL); which schemes and forms, the schema's pattern says. */
  'whatwg-url': { type: 'string', validate: (text: string) => URL.canParse(text, 'https://localhost') },
} as const
