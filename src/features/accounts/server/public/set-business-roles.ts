import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { announceSessionEnd } from '../session/sessions.ts'

/** Roles that result from brokerage memberships. */
export type BusinessRole = 'BizEmp' | 'BizAdmin'

/**
 * Replaces the business roles of a profile. Other roles don't change. Roles are read on every request, so the change
 * applies to the next one. A user without any role becomes an individual seller.
 */
export async function setBusinessRoles(
  ctx: AppContext,
  profileId: number,
  earned: readonly BusinessRole[],
) {
  await sql`
    update profile set roles = (
      select case when cardinality(next) = 0 then '{Indv}' else next end
      from (select array(select role from unnest(roles) role where role not in ('BizEmp', 'BizAdmin'))
        || ${[...earned]}::text[] as next) changed)
    where id = ${profileId}`.execute(ctx.db)
  // Makes open streams on every process recheck their access.
  await announceSessionEnd(ctx, profileId)
}
