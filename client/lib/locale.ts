/** Locale of numbers and dates. Fixed on the server and in every browser: a difference would break hydration. */
export const siteLocale = 'en-IN'

/** Default of the server's configuration. */
const defaultTimeZone = 'Asia/Kolkata'

let timeZone = typeof document === 'undefined' ? defaultTimeZone : (document.documentElement.dataset.timeZone ?? defaultTimeZone)

/** Time zone of the company, by its IANA name: times are shown and entered in it, and the opening hours are read by it. */
export const siteTimeZone = () => timeZone

/** Sets the company's time zone for the pages that the server renders. A browser reads it from the document. */
export function setSiteTimeZone(name: string): void {
  timeZone = name
}

/** A formatter of times in the company's time zone, made at its first use: the server sets the zone after this code is loaded. */
export function siteTimes(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    if (made?.resolvedOptions().timeZone !== timeZone) made = new Intl.DateTimeFormat(siteLocale, { ...options, timeZone })
    return made
  }
}
