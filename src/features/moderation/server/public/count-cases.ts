import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { isVisibleTo } from '../subjects/find-subject.ts'

/**
 * Counts cases, reported conversations, and photos that await staff, and cases that await sellers. Brokerages that await approval
 * are counted elsewhere.
 */
export async function countCases({ db, actor }: AppContext) {
  return db
    .selectFrom('moderation_case')
    .select([
      sql<number>`count(*) filter (where state = 'open')::integer
        + (select count(distinct lead_id) from conversation_report where outcome is null)::integer
        + (select count(*) from possession_proof where state = 'checking')::integer`.as('open'),
      sql<number>`count(*) filter (where state = 'asked')::integer`.as('asked'),
    ])
    .where('state', '<>', 'decided')
    .where(isVisibleTo(actor))
    .executeTakeFirstOrThrow()
}
