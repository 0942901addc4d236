/** The regular expression of ajv-formats, for the ASCII form. */
const asciiPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i

/** Characters that a URL would take for the end or another part of its host. */
const notInDomain = /[\s%/?#:@\\[\]]/

/**
 * ASCII form of an address: its Unicode domain as punycode (UTS 46, which also maps full-width letters and dots), its local part as it is.
 * An address without such a domain, or with one that cannot be a domain, stays unchanged.
 */
export function asciiEmail(email: string): string {
  const at = email.search(/[@＠]/)
  const domain = email.slice(at + 1)
  if (at < 0 || !/\P{ASCII}/u.test(email.slice(at)) || notInDomain.test(domain)) return email
  const hostname = hostOf(domain)
  // Full-width digits are no IP address here.
  return hostname === undefined || /^[\d.]+$/.test(hostname) ? email : `${email.slice(0, at)}@${hostname}`
}

function hostOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/** Format `idn-email` of the contract, whose local part is ASCII by a pattern there. Empty texts are for `minLength`. */
export function isEmailAddress(text: string): boolean {
  const ascii = asciiEmail(text)
  // Labels have 63 characters at most (RFC 1035, 2.3.4).
  return text === '' || (ascii.length <= 254 && asciiPattern.test(ascii) && !/[^@.]{64}[^@]*$/.test(ascii))
}
