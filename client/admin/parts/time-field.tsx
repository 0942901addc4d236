import type { ComponentProps } from 'react'
import { siteTimeZone } from '../../lib/locale.ts'
import { TextField } from '../../work/fields/text-field.tsx'

/** A time in the company's time zone, which the field names. */
export const TimeField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'help' | 'announced'>) => (
  <TextField {...props} type="datetime-local" help={`In the company’s time zone, ${siteTimeZone()}.`} announced />
)
