/** The most characters of what is written about a lead. */
export const longest = { note: 2_000, step: 200, reason: 200 } as const

/** Cards of a column before more are asked for: what a screen or two shows. */
export const cardsAtFirst = 12
