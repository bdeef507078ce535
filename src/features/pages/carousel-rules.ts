/** Newest listings on the front page. */
export const newestLimit = 30
/** A category has a carousel when more than so many of its aircraft are for sale. */
export const carouselNeedsMoreThan = 6
export const carouselLimit = 50
/** How many cards of a carousel come with the page. */
export const cardsAtFirst = 5
/** How far *near you* reaches, nautical miles, as the search writes it. */
export const nearMiles = '250'

/** Places that a carousel holds free for cards to come: as many as two windows show. */
export const placeholderCount = 10
