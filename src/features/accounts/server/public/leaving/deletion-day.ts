import type { RawBuilder } from 'kysely'
import { serviceKey } from '#kernel/app-context.ts'

/**
 * Selects, beside a row of `profile`, when that account will be deleted, as its owner has asked; null if it will not.
 * The feature that deletes accounts provides it, as part of the one query that each page of a member asks.
 */
export const deletionDayKey = serviceKey<RawBuilder<Date | null>>('day of deletion')
