import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/** Returns a user's brokerages, with the number of other members who can log in and take over their work. */
export async function findWorkplaces({ db }: AppContext, profileId: number): Promise<Workplace[]> {
  const { rows } = await sql<Workplace>`
    select b.id, b.name,
      count(distinct p.id)::int as colleagues,
      count(distinct p.id) filter (where other.is_admin)::int = 0 as "isLastAdministrator"
    from biz b
    left join biz_employee other on other.biz_id = b.id and other.profile_id <> ${profileId}
    left join profile p on p.id = other.profile_id and p.is_enabled
    where exists (select from biz_employee own where own.biz_id = b.id and own.profile_id = ${profileId})
    group by b.id, b.name order by b.name, b.id`.execute(db)
  return rows
}

type Workplace = { id: number; name: string; colleagues: number; isLastAdministrator: boolean }
