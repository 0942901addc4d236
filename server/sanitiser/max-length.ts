/** How long a cleaned text may be: the contract's limits, which a test holds these against. The worker does not load the contract. */
export const maxLength = { svg: 65_536, html: 100_000, map: 5_000 }
