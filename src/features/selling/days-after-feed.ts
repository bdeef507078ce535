/** How long listings stay after the feed that paid their way is gone, so that nobody loses them overnight. */
export const daysAfterFeed = 30
