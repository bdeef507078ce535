/** In place of the addresses and numbers of a buyer who has left. */
export const goneBuyer = 'Account deleted'
