import type { RawBuilder } from 'kysely'
import { serviceKey } from '#kernel/app-context.ts'

/**
 * SQL expression for a profile's scheduled deletion date, or null. The feature that deletes accounts provides it, so
 * that each member page needs only one query.
 */
export const deletionDayKey = serviceKey<RawBuilder<Date | null>>('day of deletion')
