import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { hasCountryCode, internationalDigits, shownPhone } from '../../../shared/phone.ts'
import type { ControlProps } from '../../work/fields/control-frame.tsx'
import { ControlWarning } from '../../work/fields/control-warning.tsx'
import { TextControl } from '../../work/fields/text-controls.tsx'
import { useControl } from '../../work/fields/use-control.ts'

/** A phone number of the company. Says what a number without a country code dials, by the company's own country. */
export function PhoneControl(props: ControlProps) {
  const { value, isBeingWritten } = useControl<string>(props.name)
  const { value: companyPhone } = useControl<string>('phoneNumber')
  return (
    <div>
      <TextControl {...props} type="tel" />
      <ControlWarning>{!isBeingWritten && value.trim() !== '' && dialling(value, companyPhone)}</ControlWarning>
    </div>
  )
}

function dialling(value: string, companyPhone: string): ReactNode {
  if (internationalDigits(value, companyPhone) === '')
    return 'Visitors abroad cannot dial it. Write one number, with + and the code of its country.'
  if (hasCountryCode(value)) return undefined
  return <chakra.span fontWeight="400" color="fg.subtle">{`Visitors dial ${shownPhone(value, companyPhone)}.`}</chakra.span>
}
