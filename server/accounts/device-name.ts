import Bowser from 'bowser'

/** Browser and system of a User-Agent header, in words. Names come from a list, as the text goes into mails: another program has none. */
export function deviceName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent || ' ')
  const isBrowser = Object.values<string | undefined>(Bowser.BROWSER_MAP).includes(browser.name)
  if (os.name) return isBrowser ? `${browser.name} on ${os.name}` : `A device with ${os.name}`
  return /^(?!Mozilla)[a-z]/i.test(userAgent) ? 'A program' : 'An unknown device'
}
