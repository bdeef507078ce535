import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listUserBrokeragesEndpoint } from '../../contract.ts'

export async function findUserBrokerages(ctx: AppContext, profileId: number): Promise<Employer[]> {
  const { rows } = await sql<Employer>`
    select b.id, b.name, b.route, b.logo_url as logo, bool_or(e.is_admin) as "isAdmin"
    from biz b join biz_employee e on e.biz_id = b.id
    where e.profile_id = ${profileId}
    group by b.id
    order by b.name`.execute(ctx.db)
  return rows
}

export const listUserBrokerages = operation(listUserBrokeragesEndpoint, async (ctx, { id }) => {
  const { actor } = ctx
  const isStaff = actor.roles.some((role) => role === 'ServerAdmin' || role === 'WebAppAdmin')
  if (!isStaff && actor.profileId !== id) throw new Refusal('not_found')
  return findUserBrokerages(ctx, id)
})

type Employer = { id: number; name: string; route: string; logo: string | null; isAdmin: boolean }
