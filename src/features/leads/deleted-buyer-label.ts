/** Replaces the addresses and phone numbers of a deleted buyer. */
export const deletedBuyerLabel = 'Account deleted'
