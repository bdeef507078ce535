import { sql } from 'kysely'
import { listOperation } from '#kernel/server/lists/list-operation.ts'
import { listDeletionsEndpoint } from '../../contract.ts'

export const listDeletions = listOperation(
  listDeletionsEndpoint,
  ({ db }) =>
    db
      .selectFrom('account_deletion')
      .innerJoin('profile', 'profile.id', 'account_deletion.profile_id')
      .select(['profile.id', 'profile.email', 'asked_at', 'due_at', 'closes'])
      .select(
        sql<number>`(select count(*)::int from listing where listing.profile_id = profile.id and biz_id is null
          and is_offered(is_active, is_sold, expires_at))`.as('listings'),
      )
      .orderBy('due_at')
      .orderBy('profile.id'),
  (row) => ({
    profileId: row.id,
    email: row.email,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    listings: row.listings,
    closes: row.closes.length,
  }),
)
