type Logos = { primaryLogo: string; secondaryLogo: string }

/** Whether the logo for light backgrounds is the only one, and stands on a light plate where it is on a dark one. */
export const needsPlate = ({ primaryLogo, secondaryLogo }: Logos): boolean => primaryLogo === '' && secondaryLogo !== ''

/**
 * The logo of a header, the one that takes its place in the dark scheme, and whether the name stands beside them. Beside the name the
 * secondary logo is a mark for both schemes; alone, the one that is made for dark backgrounds is needed, too. A name without a logo stands.
 */
export function headerLogos({ primaryLogo, secondaryLogo, showSiteName }: Logos & { showSiteName: boolean }) {
  const dark = showSiteName ? '' : primaryLogo
  const light = secondaryLogo || dark
  return { light, dark, showsName: showSiteName || light === '' }
}

/** Whether a logo is too wide for a mark or an icon; mostly it has the name in it. Unknown sizes are not. */
export const isWideLogo = ({ width = 0, height = 0 }: { width?: number | undefined; height?: number | undefined } = {}): boolean =>
  width > 2 * height
