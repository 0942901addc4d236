/** Digits as the world dials them: the country code 91 is put in front of a national number. Empty when there are none. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return digits === '' || digits.length > 10 ? digits : `91${digits}`
}
