import { shownPhone, telHref } from '../../shared/phone.ts'

/** A phone number with its country code as a `tel:` link; plain text where it cannot be dialled. */
export function PhoneNumber({ phone, joint }: { phone: string; joint?: string }) {
  const href = telHref(phone)
  const shown = shownPhone(phone, phone, joint)
  return href === undefined ? shown : <a href={href}>{shown}</a>
}
