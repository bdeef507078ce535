import type { RawBuilder } from 'kysely'
import { serviceKey } from '#kernel/app-context.ts'

/**
 * SQL expression next to a row of `profile`: the scheduled deletion date, or null. The feature that deletes accounts
 * provides it, as part of the single query for each member page.
 */
export const deletionDayKey = serviceKey<RawBuilder<Date | null>>('day of deletion')
