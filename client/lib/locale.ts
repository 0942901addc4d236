/** Locale of numbers and dates. Fixed on the server and in every browser: a difference would break hydration. */
export const siteLocale = 'en-IN'
