import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import type { Db } from '#kernel/server/database/database.ts'
import { looseSkeleton } from '#kernel/server/texts/name-skeleton.ts'
import { listPendingBrokeragesEndpoint } from '../../create-brokerage-contract.ts'

export const listPendingBrokerages = operation(listPendingBrokeragesEndpoint, async ({ db }) => {
  const rows = await selectPending(db)
    .leftJoin('biz_location as office', 'office.id', 'biz.main_office_id')
    .leftJoin('location', 'location.id', 'office.location_id')
    .leftJoin('state', 'state.id', 'location.state_id')
    .leftJoin('profile', 'profile.id', 'biz.founder_id')
    .select(['biz.id', 'biz.name', 'biz.route', 'biz.website', 'biz.created_at'])
    .select(['location.city', 'state.code as state', 'profile.email as founder'])
    .orderBy('biz.created_at')
    .orderBy('biz.id')
    .limit(maxResults)
    .execute()
  const names = await db.selectFrom('biz').select(['id', 'name']).orderBy('id').execute()
  const bySkeleton = Map.groupBy(names, ({ name }) => looseSkeleton(name))
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    foundedAt: created_at.toISOString(),
    looksLike: (bySkeleton.get(looseSkeleton(row.name)) ?? [])
      .filter(({ id }) => id !== row.id)
      .map(({ name }) => name)
      .slice(0, maxLookAlikes),
  }))
})

const maxResults = 200
const maxLookAlikes = 5

export async function countPendingBrokerages({ db }: AppContext): Promise<number> {
  return countRows(selectPending(db))
}

function selectPending(db: Db) {
  return db
    .selectFrom('biz')
    .where('biz.confirmed_at', 'is', null)
    .where('biz.decline_reason', 'is', null)
    .where('biz.hidden_at', 'is', null)
}
