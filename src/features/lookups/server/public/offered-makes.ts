import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { serviceKey } from '#kernel/app-context.ts'

/** Returns an SQL condition for makes that have had an aircraft for sale. */
export type OfferedMakeCondition = (makeId: Expression<unknown>) => RawBuilder<SqlBool>

/** Provided by the feature that owns listings. */
export const offeredMakeKey = serviceKey<OfferedMakeCondition>('offered makes')
