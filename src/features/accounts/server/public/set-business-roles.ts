import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** The roles that a profile holds by working for brokerages. */
export type BusinessRole = 'BizEmp' | 'BizAdmin'

/**
 * Gives a profile exactly these business roles; its other roles stay. Roles are read anew with every request, so the
 * next one obeys. Who is left without any role is an individual seller.
 */
export async function setBusinessRoles(
  { db }: AppContext,
  profileId: number,
  earned: readonly BusinessRole[],
) {
  await sql`
    update profile set roles = (
      select case when cardinality(next) = 0 then '{Indv}' else next end
      from (select array(select role from unnest(roles) role where role not in ('BizEmp', 'BizAdmin'))
        || ${[...earned]}::text[] as next) changed)
    where id = ${profileId}`.execute(db)
}
