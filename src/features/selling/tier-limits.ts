/** What a price tier may hold at most; the table's own checks say the same. */
export const mostTierPhotos = 200
export const mostTierVideos = 20
export const mostTierDays = 3_650
/** US dollars. */
export const highestTierPrice = 100_000
