import type { ExpressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/** Selects a private listing's seller profile, for `resolveContact`. */
export function privateOwner(eb: ExpressionBuilder<Database, 'listing'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('profile')
      .select([
        'profile.first_name',
        'profile.last_name',
        'profile.contact_email',
        'profile.phone',
        'profile.cell',
      ])
      .whereRef('profile.id', '=', 'listing.profile_id')
      .where('listing.biz_id', 'is', null),
  )
}
