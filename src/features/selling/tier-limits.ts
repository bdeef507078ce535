/** Limits for a price tier. They match the table's check constraints. */
export const maxTierPhotos = 200
export const maxTierVideos = 20
export const maxTierDays = 3_650
/** In US dollars. */
export const maxTierPrice = 100_000
