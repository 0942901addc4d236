/** Regular expression of ajv-formats for ASCII addresses. */
const asciiPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i

/** Characters that would end the host of a URL. */
const notInDomain = /[\s%/?#:@\\[\]]/

/**
 * ASCII form of an address: its Unicode domain as punycode (UTS 46, which also maps full-width letters and dots), its local part unchanged.
 * An address with an ASCII or invalid domain stays unchanged.
 */
export function asciiEmail(email: string): string {
  const at = email.search(/[@＠]/)
  const domain = email.slice(at + 1)
  if (at < 0 || !/\P{ASCII}/u.test(email.slice(at)) || notInDomain.test(domain)) return email
  const hostname = hostOf(domain)
  // Full-width digits must not become an IP address.
  return hostname === undefined || /^[\d.]+$/.test(hostname) ? email : `${email.slice(0, at)}@${hostname}`
}

function hostOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/** Format `idn-email` of the contract; a pattern there requires an ASCII local part. `minLength` checks empty texts. */
export function isEmailAddress(text: string): boolean {
  const ascii = asciiEmail(text)
  // Labels have at most 63 characters (RFC 1035, 2.3.4).
  return text === '' || (ascii.length <= 254 && asciiPattern.test(ascii) && !/[^@.]{64}[^@]*$/.test(ascii))
}
