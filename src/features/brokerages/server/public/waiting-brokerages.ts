import { operation } from '#kernel/server/operation.ts'
import { waitingBrokeragesEndpoint } from '../../founding-contract.ts'

export const waitingBrokerages = operation(waitingBrokeragesEndpoint, async ({ db }) => {
  const rows = await db
    .selectFrom('biz')
    .leftJoin('biz_location as office', 'office.id', 'biz.main_office_id')
    .leftJoin('location', 'location.id', 'office.location_id')
    .leftJoin('state', 'state.id', 'location.state_id')
    .leftJoin('profile', 'profile.id', 'biz.founder_id')
    .select(['biz.id', 'biz.name', 'biz.route', 'biz.website', 'biz.created_at'])
    .select(['location.city', 'state.code as state', 'profile.email as founder'])
    .where('biz.confirmed_at', 'is', null)
    .orderBy('biz.created_at')
    .orderBy('biz.id')
    .limit(mostShown)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, foundedAt: created_at.toISOString() }))
})

const mostShown = 200
