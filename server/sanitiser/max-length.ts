/** Maximum length of sanitised markup in characters: the contract's limits, which a test compares. The worker does not load the contract. */
export const maxLength = { svg: 65_536, html: 100_000, map: 5_000 }
