/** Whether the logo for light backgrounds is the only one, and stands on a light plate where it is on a dark one. */
export const needsPlate = ({ primaryLogo, secondaryLogo }: Record<'primaryLogo' | 'secondaryLogo', string>): boolean =>
  primaryLogo === '' && secondaryLogo !== ''
