import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Returns the staff who run the market, for emails about work that's waiting for them. */
export function findStaff({ db }: AppContext) {
  return db
    .selectFrom('profile')
    .select(['id', 'email', 'language_tag as language'])
    .where('is_enabled', '=', true)
    .where(sql<boolean>`roles && ${['WebAppAdmin', 'ServerAdmin']}::text[]`)
    .orderBy('id')
    .limit(20)
    .execute()
}
