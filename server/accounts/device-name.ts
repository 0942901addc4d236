import Bowser from 'bowser'

const unknown = 'An unknown device'

/**
 * Browser and system of a User-Agent header, in words. Browser names come from a list; other programs, such as curl, get only the letters
 * and digits of their first word, because the text goes into mails.
 */
export function deviceName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || ' ')
  const isBrowser = os.name && Object.values<string | undefined>(Bowser.BROWSER_MAP).includes(browser.name)
  const program = isBrowser ? browser.name : /^[A-Za-z][\w-]{0,39}/.exec(userAgent)?.[0]
  if (!program || program === 'Mozilla') return os.name ? `A device with ${os.name}` : unknown
  return os.name ? `${program} on ${os.name}` : program
}
