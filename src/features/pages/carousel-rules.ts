/** Maximum number of newest listings on the front page. */
export const newestLimit = 30
/** A category gets a carousel if more than this many of its aircraft are for sale. */
export const carouselThreshold = 6
export const carouselLimit = 50
/** Number of carousel cards included in the page. */
export const initialCardCount = 5
/** Radius of *near you* in nautical miles, formatted as a search parameter. */
export const nearRadiusNm = '250'

/** Number of placeholders for cards that haven't loaded. Enough for two screens. */
export const placeholderCount = 10
