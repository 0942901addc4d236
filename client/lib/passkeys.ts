const isAddress = (hostname: string) => /^(\d+\.){3}\d+$|^\[/.test(hostname)

/** Whether browsers that know passkeys can use them at this origin: they belong to a domain, so that a site at an IP address has none. */
export function hasPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return !isAddress(hostname) && (protocol === 'https:' || hostname === 'localhost')
}

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !isAddress(location.hostname)
