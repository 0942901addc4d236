import { contractVersion } from './operations.js'

/** The part of a version that changes with a breaking release: `0.3` of 0.3.1, `2` of 2.3.1. */
const breakingPart = (contract: string) => /^(?:0\.\d+|[1-9]\d*)/.exec(contract)?.[0]

/**
 * Warns once, on the console, when a response comes from a contract that may be incompatible with the package's. Compatible differences
 * change only the hash of a contract, and cause no warning.
 * @param site the site whose documentation offers the matching package.
 */
export function versionCheck(site: string): (response: Response) => void {
  let isChecked = false
  return ({ headers }) => {
    const contract = headers.get('haulfront-contract')
    if (isChecked || contract === null) return
    isChecked = true
    const [own, theirs] = [contractVersion, contract].map((text) => text.split(';')[0])
    if (breakingPart(contractVersion) !== breakingPart(contract))
      console.warn(`haulfront-sdk ${own} may not fit this API, which has version ${theirs}. ${site}/docs/sdk offers the package that fits.`)
  }
}
