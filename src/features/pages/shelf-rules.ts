/** Newest listings on the front page. */
export const newestLimit = 30
/** A category has a shelf when more than so many of its aircraft are for sale. */
export const shelfNeedsMoreThan = 6
export const shelfLimit = 50
/** How many cards of a shelf come with the page. */
export const cardsAtFirst = 5
/** How far *near you* reaches, nautical miles, as the search writes it. */
export const nearMiles = '250'

/** Places that a shelf holds free for cards to come: as many as two windows show. */
export const placesHeld = 10
