/** The name until somebody writes one. */
export const defaultBrand = 'Haulfront'

/** What the site says of itself until somebody writes better. */
export const defaultDescription = `${defaultBrand} carries full loads, part loads and parcels between ports, plants and doorsteps, and answers the phone while it does.`
