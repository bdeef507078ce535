/** Shown instead of a deleted buyer's email addresses and phone numbers. */
export const deletedBuyerLabel = 'Account deleted'
