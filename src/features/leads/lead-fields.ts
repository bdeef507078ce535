export const purchaseTimes = ['1 month', '3 months', '6 months', '> 6 months'] as const

/** How long each text of a lead may be. */
export const maxLengths = {
  name: 50,
  email: 100,
  phone: 30,
  currentAircraft: 100,
  message: 250,
} as const

/** To so many sellers one message goes at once: as many as are compared. */
export const mostAsked = 4
