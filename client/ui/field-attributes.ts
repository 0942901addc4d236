type Options = {
  required?: boolean
  error?: string | undefined
  /** False for a field without a help text. */
  help?: boolean
}

/**
 * Attributes that tie an input to its error message and help, with the ids `<id>-error` and `<id>-help` (WCAG 1.3.1, 3.3.1). Its text runs in
 * the direction of its first letter.
 */
export const fieldAttributes = (id: string, { required = false, error, help = true }: Options = {}) => ({
  id,
  required,
  dir: 'auto',
  'aria-invalid': error !== undefined,
  'aria-describedby': help ? `${id}-help ${id}-error` : `${id}-error`,
})
