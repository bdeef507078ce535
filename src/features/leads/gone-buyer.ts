/** In place of the addresses and numbers of a buyer who has left. */
export const goneBuyer = 'Has deleted their account: no address or number is left'
