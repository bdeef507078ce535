/**
 * Days that listings stay active after the removal of the feed that paid for them. Prevents sellers from losing them
 * overnight.
 */
export const activeDaysAfterFeed = 30
