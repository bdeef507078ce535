import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { getCallCenterStaffEndpoint } from '../contract.ts'

export const getCallCenterStaff = operation(getCallCenterStaffEndpoint, async (ctx) => {
  const [staff, totals, days] = await Promise.all([loadStaff(ctx), loadTotals(ctx), loadDays(ctx)])
  return { staff, totals, days }
})

/** Loads users who have a call center role or have signed someone up in the past. */
async function loadStaff(ctx: AppContext) {
  const { rows } = await sql<WorkRow & StaffRow>`
    select profile.id, profile.email, profile.roles, profile.is_enabled,
      coalesce(nullif(concat_ws(' ', profile.first_name, profile.last_name), ''), profile.email) as name,
      max(sign_up.signed_up_at) as last_sign_up, ${workColumns(ctx)}
    from profile
    left join staff_sign_up as sign_up on sign_up.signed_up_by = profile.id and sign_up.source = 'call-center'
    where profile.roles && '{CallCenter,CallCenterAdmin}'::text[] or sign_up.profile_id is not null
    group by profile.id
    order by month desc, total desc, lower(profile.email)
    limit 500`.execute(ctx.db)
  return rows.map(({ id, email, name, roles, is_enabled, last_sign_up, ...row }) => ({
    profileId: id,
    email,
    name,
    roles,
    isEnabled: is_enabled,
    lastSignUp: last_sign_up?.toISOString() ?? null,
    ...row,
  }))
}

/** Includes sign-ups by former staff. */
async function loadTotals(ctx: AppContext) {
  const { rows } = await sql<WorkRow>`
    select ${workColumns(ctx)} from staff_sign_up as sign_up where sign_up.source = 'call-center'`.execute(
    ctx.db,
  )
  return rows[0] ?? { today: 0, week: 0, month: 0, total: 0, passwordsSet: 0, listings: 0 }
}

function workColumns({ now }: AppContext) {
  const midnight = new Date(`${toUtcDay(now())}T00:00:00Z`)
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  return sql`
    count(sign_up.profile_id) filter (where sign_up.signed_up_at >= ${midnight})::int as today,
    count(sign_up.profile_id) filter (where sign_up.signed_up_at >= ${before(7)})::int as week,
    count(sign_up.profile_id) filter (where sign_up.signed_up_at >= ${before(30)})::int as month,
    count(sign_up.profile_id)::int as total,
    count(sign_up.password_set_at)::int as "passwordsSet",
    coalesce(sum((select count(*) from listing where listing.profile_id = sign_up.profile_id)), 0)::int as listings`
}

async function loadDays({ db, now }: AppContext) {
  const last = toUtcDay(now())
  const { rows } = await sql<{ day: string; signUps: number; passwordsSet: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(sign_up.profile_id)::int as "signUps",
      count(sign_up.password_set_at)::int as "passwordsSet"
    from generate_series(${last}::date - 29, ${last}::date, interval '1 day') as day
    left join staff_sign_up as sign_up on sign_up.source = 'call-center'
      and sign_up.signed_up_at >= day at time zone 'UTC'
      and sign_up.signed_up_at < (day + interval '1 day') at time zone 'UTC'
    group by day order by day`.execute(db)
  return rows
}

type WorkRow = {
  today: number
  week: number
  month: number
  total: number
  passwordsSet: number
  listings: number
}
type StaffRow = {
  id: number
  email: string
  name: string
  roles: Role[]
  is_enabled: boolean
  last_sign_up: Date | null
}
