/** Locale of numbers and dates. Fixed on the server and in every browser: a difference would break hydration. */
export const siteLocale = 'en-IN'

/** Time zone of the company, by which its opening hours are read. */
export const siteTimeZone = 'Asia/Kolkata'
