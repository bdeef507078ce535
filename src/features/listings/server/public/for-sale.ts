import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#kernel/server/schema.gen.ts'

/** On the market now: shown to everybody, not sold, not run out. */
export function isForSale(
  eb: ExpressionBuilder<Database, 'listing'>,
  now: Date,
): Expression<SqlBool> {
  return eb.and([
    eb('listing.is_active', '=', true),
    eb('listing.is_sold', '=', false),
    eb.or([eb('listing.expires_at', 'is', null), eb('listing.expires_at', '>', now)]),
  ])
}
