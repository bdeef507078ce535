/** Maximum lengths in characters. */
export const maxLeadTextLengths = { note: 2_000, step: 200, reason: 200 } as const

/** Initial number of cards per column. Fills one or two screens. */
export const initialLeadCount = 12
