const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** A number of months in words: "2 years", "18 months". */
export const monthsInWords = (months: number): string => (months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month'))
