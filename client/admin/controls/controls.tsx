import type { ComponentType } from 'react'
import type { ControlProps } from '../../work/fields/control-frame.tsx'
import { DayControl } from '../../work/fields/day-control.tsx'
import { LongTextControl, TextControl, withScheme } from '../../work/fields/text-controls.tsx'
import type { Field } from '../definition.ts'
import { SvgControl } from './drawing/svg-control.tsx'
import { LinkControl } from './link/link-control.tsx'
import { MediaImageControl, MediaLogoControl, MediaVideoControl } from './media-control.tsx'
import { NumberControl } from './number-control.tsx'
import { OrderControl } from './order-control.tsx'
import { PhoneControl } from './phone-control.tsx'

type Options = Pick<Field<unknown>, 'help' | 'heading' | 'intro' | 'halfWidth'>
type Facts = Pick<Field<unknown>, 'isPicture'>

/** Returns the function by which a definition declares a control: `text('Title')`. */
export const fieldOf =
  <Value,>(Control: ComponentType<ControlProps>, initialValue: Value | '' | undefined, facts: Facts = {}) =>
  (label: string, options: Options = {}): Field<Value> => ({ label, ...options, ...facts, Control, initialValue })

const picture: Facts = { isPicture: true }

export const text = fieldOf<string>(TextControl, '')
export const longText = fieldOf<string>(LongTextControl, '')
export const number = fieldOf<number>(NumberControl, '')
export const svg = fieldOf<string>(SvgControl, '')
export const image = fieldOf<Blob>(MediaImageControl, undefined, picture)
export const logo = fieldOf<Blob>(MediaLogoControl, undefined, picture)
export const video = fieldOf<Blob>(MediaVideoControl, undefined)
export const email = fieldOf<string>((props) => <TextControl {...props} type="email" />, '')
export const link = (label: string, options: Options = {}) =>
  fieldOf<string>(LinkControl, '')(label, { help: 'A page of the site, or an address.', ...options })
export const webAddress = fieldOf<string>((props) => <TextControl {...props} type="url" normalise={withScheme} />, '')
export const day = fieldOf<string>(DayControl, '')
export const phone = fieldOf<string>(PhoneControl, '')

/** Position in a list, shared by all definitions. */
export const order = () =>
  fieldOf<number>(OrderControl, '')('Order', { help: 'Lower numbers come first; of equal numbers, the newest entry.' })
