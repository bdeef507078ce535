import { sql } from 'kysely'
import { fromRoleColumns } from '#features/brokerages/member-roles.ts'
import { listInvitations } from '#features/brokerages/server/public/list-invitations.ts'
import { requireMember } from '#features/brokerages/server/public/require-administrator.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { dayMs } from '#kernel/time.ts'
import { getTeamEndpoint, type TeamMember } from '../../team-contract.ts'

export const getTeam = operation(getTeamEndpoint, async (ctx, { id }) => {
  const { isAdmin, seesOwnOnly } = await requireMember(ctx, id)
  const mayManage = isAdmin && ctx.actor.roles.includes('BizAdmin')
  const [rows, invitations] = await Promise.all([
    loadMembers(ctx, id),
    mayManage ? listInvitations(ctx, id) : [],
  ])
  const admins = rows.filter(({ is_admin, can_log_in }) => is_admin && can_log_in)
  const members = rows.map((row) => {
    const isYou = row.profile_id === ctx.actor.profileId
    return toMember(row, {
      isYou,
      isLastAdmin: row.is_admin && admins.every(({ id }) => id === row.id),
      showsStats: isYou || !seesOwnOnly,
    })
  })
  return { members, invitations, mayManage }
})

/** Loads the whole team with a single query. Each count uses its own index. */
async function loadMembers({ db, now }: ActorContext, bizId: number): Promise<MemberRow[]> {
  const since = new Date(now().getTime() - responseTimeDays * dayMs)
  const { rows } = await sql<MemberRow>`
    select e.id, e.profile_id, e.name, e.email, e.is_admin, e.sees_own_only, e.version, e.joined_at,
      coalesce(p.is_enabled, false) as can_log_in, o.name as office,
      coalesce(listings.count, 0)::int as listings,
      coalesce(leads.open, 0)::int as open_leads,
      coalesce(leads.steps, 0)::int as next_steps,
      leads.answer_minutes
    from biz_employee e
    left join profile p on p.id = e.profile_id
    left join biz_location o on o.id = e.biz_location_id
    left join (
      select biz_employee_id as id, count(*) from listing
      where biz_id = ${bizId} and not is_sold group by biz_employee_id) listings on listings.id = e.id
    left join (
      select employee_id as id,
        count(*) filter (where state_id not in (5, 6) and joined_to_id is null) as open,
        count(*) filter (where state_id not in (5, 6) and next_step is not null) as steps,
        percentile_cont(0.5) within group (
          order by extract(epoch from first_answered_at - submitted_at) / 60)
          filter (where submitted_at >= ${since}) as answer_minutes
      from lead where biz_id = ${bizId} group by employee_id) leads on leads.id = e.id
    where e.biz_id = ${bizId}
    order by lower(e.name), e.id`.execute(db)
  return rows
}

const responseTimeDays = 30

function toMember(row: MemberRow, { isYou, isLastAdmin, showsStats }: MemberFlags): TeamMember {
  return {
    bizEmpId: row.id,
    name: row.name,
    email: row.email,
    isYou,
    role: fromRoleColumns(row),
    version: row.version,
    hasAccount: row.profile_id !== null,
    isLastAdmin,
    office: row.office,
    joinedAt: row.joined_at.toISOString(),
    figures: showsStats
      ? {
          listings: row.listings,
          openLeads: row.open_leads,
          nextSteps: row.next_steps,
          answerMinutes: row.answer_minutes,
        }
      : null,
  }
}

type MemberFlags = { isYou: boolean; isLastAdmin: boolean; showsStats: boolean }
type MemberRow = {
  id: number
  profile_id: number | null
  name: string
  email: string | null
  is_admin: boolean
  sees_own_only: boolean
  version: number
  joined_at: Date
  can_log_in: boolean
  office: string | null
  listings: number
  open_leads: number
  next_steps: number
  answer_minutes: number | null
}
