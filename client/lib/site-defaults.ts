export const defaultBrand = 'Haulfront'

export const defaultDescription = (brand: string) =>
  `${brand} carries full loads, part loads and parcels between ports, plants and doorsteps, and answers the phone while it does.`
