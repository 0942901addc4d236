const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

export const monthsInWords = (months: number): string => (months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month'))
