/**
 * What a terminal shows once the site is up, as text between the lines of the log: where to open it, and how it gets its first administrator.
 * @param address origin that the server listens on, or `PUBLIC_URL`.
 */
export function welcome(address: string, superAdminMissing: boolean): string {
  // Every address of the machine (0.0.0.0, ::) is no address to open.
  const url = address.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, '//localhost')
  const lines = [`Haulfront is at ${url}`]
  if (superAdminMissing) lines.push('', 'Nobody can edit it yet. Create the first administrator at', `${url}/auth/signup`)
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`
}
