/** Colour of each line in the chart and its legend, by the names of tokens. */
export const seriesColours = { visits: 'sea.solid', visitors: 'signal.solid' } as const
