/** How a site gets its first administrator; undefined when it has had one. */
export type FirstAdministrator = {
  /** Address of the sign-up page; with the secret of the set-up link where that is needed. */
  address: string
  /** Hours that the set-up link works; undefined where any sign-up does. */
  lifetimeHours: number | undefined
}

/**
 * Welcome of a terminal once the site is up, as text between the lines of the log: where to open it, and how it gets its first administrator.
 * @param address origin that the server listens on, or `PUBLIC_URL`.
 */
export function welcome(address: string, first: FirstAdministrator | undefined): string {
  const lines = [`Haulfront is at ${reachable(address)}`, ...(first === undefined ? [] : ['', ...howToBegin(first)])]
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`
}

/** Sentences on the first administrator, the address on a line of its own, so that a terminal makes it a link. */
export function howToBegin({ address, lifetimeHours }: FirstAdministrator): string[] {
  const lines = ['Nobody can edit it yet. Create the first administrator at', reachable(address)]
  if (lifetimeHours === undefined) return lines
  return [
    ...lines,
    `The link works once, for ${lifetimeHours} hours; "npm run admin -- setup-link" prints another, and ends this one.`,
    'Whoever has it can make the site theirs: show it to nobody else.',
  ]
}

/** Every address of the machine (0.0.0.0, ::) is no address to open. */
const reachable = (url: string) => url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=[:/]|$)/, '//localhost')
