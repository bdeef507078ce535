/**
 * Number of days that listings stay active after the feed that granted their packages is removed. Prevents sellers from
 * losing their listings overnight.
 */
export const activeDaysAfterFeed = 30
