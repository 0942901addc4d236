/** OpaqueString profile of RFC 8265: NFC, and any blank as U+0020. Case and width count. */
export const passwordForm = (password: string): string => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
