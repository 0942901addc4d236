import { useSyncExternalStore } from 'react'
import { internationalDigits } from '../../shared/phone.ts'
import type { useIdentity } from './identity.ts'

const phones = /iPhone|Android|iPad|iPod|Opera Mini|IEMobile|WPDesktop/i

const never = () => () => {}

/** Whether a browser's user agent is that of a phone or tablet. */
export const isPhone = (userAgent: string) => phones.test(userAgent)

/** Whether the device is a phone. False on the server. */
export const useOnPhone = () =>
  useSyncExternalStore(
    never,
    () => isPhone(navigator.userAgent),
    () => false,
  )

/**
 * WhatsApp link with a greeting: on a phone the app, where the editors' message replaces the greeting; elsewhere the web version. Undefined
 * without a number in international form, the only one that WhatsApp accepts.
 */
export function chatHref(
  { phone, whatsapp, brand, message }: Pick<ReturnType<typeof useIdentity>, 'phone' | 'whatsapp' | 'brand' | 'message'>,
  onPhone: boolean,
): string | undefined {
  const digits = internationalDigits(whatsapp, phone)
  if (digits === '') return undefined
  const greeting = `Hi ${brand}, I am interested in your service`
  const query = `phone=${digits}&text=${encodeURIComponent(onPhone && message !== '' ? message : greeting)}`
  return `${onPhone ? 'whatsapp://send' : 'https://web.whatsapp.com/send'}?${query}`
}
