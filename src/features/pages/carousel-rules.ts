/** Maximum number of newest listings on the front page. */
export const newestLimit = 30
/** Categories with more than this many active listings get a carousel. */
export const carouselThreshold = 6
export const carouselLimit = 50
/** Number of carousel cards included in the page. */
export const initialCardCount = 5
/** Radius of *near you* in nautical miles, as a search parameter. */
export const nearRadiusNm = '250'

/** Maximum number of placeholders for cards that haven't loaded. Enough for two screens. */
export const placeholderCount = 10
/** Zero-based index of the last card in the scroller. */
export const featuredTopIndex = 10
export const cardThumbnails = 12
