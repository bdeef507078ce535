import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

export type MailState = {
  /**
   * `late` means that delivery failed and will be retried. `dead` means that the email was permanently rejected, or not
   * accepted within a day.
   */
  state: 'waiting' | 'late' | 'sent' | 'dead'
  nextTryAt: Date | null
}

/** Returns delivery states by email ID. IDs are missing if the emails were sent long ago and have been deleted. */
export async function findMailStates(
  { db }: AppContext,
  ids: readonly number[],
): Promise<Map<number, MailState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'status', 'attempts', 'last_error'])
    .where('id', 'in', [...ids])
    .execute()
  const late = rows.filter((row) => row.status === 'waiting' && row.last_error !== null)
  const tries = await findNextTries(
    { db },
    late.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, status, last_error }) => [
      id,
      {
        state: status === 'waiting' && last_error !== null ? 'late' : status,
        nextTryAt: tries.get(id) ?? null,
      },
    ]),
  )
}

/** Looks up the next delivery attempts in the job queue. */
async function findNextTries({ db }: Pick<AppContext, 'db'>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Date>()
  const { rows } = await sql<{ id: number; at: Date }>`
    select (data ->> 'mailId')::bigint as id, min(start_after) as at from pgboss.job
    where name = 'send-mail' and state in ('created', 'retry')
      and (data ->> 'mailId')::bigint = any(${[...ids]}::bigint[])
    group by 1`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
