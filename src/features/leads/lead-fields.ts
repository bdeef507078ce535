export const purchaseTimes = ['1 month', '3 months', '6 months', '> 6 months'] as const

/** Maximum lengths in characters. */
export const maxLengths = {
  name: 50,
  email: 100,
  phone: 30,
  currentAircraft: 100,
  message: 250,
} as const

/** Maximum number of sellers per message. Matches the maximum number of aircraft in a comparison. */
export const maxRecipients = 4
