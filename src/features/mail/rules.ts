/** Mailing list frequencies that subscribers can choose from. */
export const mailingFrequencies = ['weekly', 'monthly'] as const

/** Newsletter that visitors can subscribe to in the footer. */
export const newsletterTypeId = 1

/** Confirmation links expire after this many days. */
export const confirmWithinDays = 14
