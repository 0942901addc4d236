/** The first administrator's sign-up; undefined once there was an administrator. */
export type FirstAdministrator = {
  /** Address of the sign-up page, with the secret of the set-up link if needed. */
  address: string
  /** Lifetime of the set-up link in hours; undefined when any sign-up is accepted. */
  lifetimeHours: number | undefined
}

/**
 * Welcome text on a terminal, between the log lines: the site's address, and how to create its first administrator.
 * @param address origin that the server listens on, or `PUBLIC_URL`.
 */
export function welcome(address: string, first: FirstAdministrator | undefined): string {
  const lines = [`Haulfront is at ${reachable(address)}`, ...(first === undefined ? [] : ['', ...howToBegin(first)])]
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`
}

/** Instructions for the first administrator. The address has its own line, so that terminals make it a link. */
export function howToBegin({ address, lifetimeHours }: FirstAdministrator): string[] {
  const lines = ['Nobody can edit it yet. Create the first administrator at', reachable(address)]
  if (lifetimeHours === undefined) return lines
  return [
    ...lines,
    `The link works once, for ${lifetimeHours} hours; "npm run admin -- setup-link" prints another, and ends this one.`,
    'Whoever has it can make the site theirs: show it to nobody else.',
  ]
}

/** Replaces the unspecified address (0.0.0.0, ::), which cannot be opened. */
const reachable = (url: string) => url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=[:/]|$)/, '//localhost')
