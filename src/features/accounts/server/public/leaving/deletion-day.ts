import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** When the account will be deleted, as its owner has asked; null if it will not. */
export type FindDeletionDay = (ctx: AppContext, profileId: number) => Promise<Date | null>

/** The feature that deletes accounts provides it. */
export const deletionDayKey = serviceKey<FindDeletionDay>('day of deletion')
