/** Whether this browser can use passkeys here: they belong to a domain, so that a site at an IP address has none. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)
