/** How the site and its admin area write numbers and dates, on the server as in every browser, or a hydrated page would differ from the sent one. */
export const siteLocale = 'en-IN'
