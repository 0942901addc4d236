import { useSyncExternalStore } from 'react'
import { internationalDigits } from '../lib/phone.ts'
import type { useIdentity } from './identity.ts'

const phones = /iPhone|Android|iPad|iPod|Opera Mini|IEMobile|WPDesktop/i

const never = () => () => {}

/** Whether the visitor holds a phone. The server renders the answer for everybody else. */
export const useOnPhone = () =>
  useSyncExternalStore(
    never,
    () => phones.test(navigator.userAgent),
    () => false,
  )

/**
 * WhatsApp with a greeting: the app itself on a phone, where the editors' own message replaces the greeting, the web version elsewhere.
 * Undefined without a number in international form, which is the only one that WhatsApp takes.
 */
export function chatHref(
  { whatsapp, brand, message }: Pick<ReturnType<typeof useIdentity>, 'whatsapp' | 'brand' | 'message'>,
  onPhone: boolean,
): string | undefined {
  const digits = internationalDigits(whatsapp)
  if (digits === '') return undefined
  const greeting = `Hi ${brand}, I am interested in your service`
  const query = `phone=${digits}&text=${encodeURIComponent(onPhone && message !== '' ? message : greeting)}`
  return `${onPhone ? 'whatsapp://send' : 'https://web.whatsapp.com/send'}?${query}`
}
