import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { mailTransportKey } from '../transport.ts'

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

/** Returns undeliverable emails, newest first, without their bodies, which may contain login links. */
export function findFailedMail({ db }: AppContext, limit: number) {
  return db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'subject', 'attempts', 'last_error', 'created_at'])
    .where('status', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Counts pending, late, and undeliverable emails. Late emails have failed at least once. `isHeld` means that no mail
 * server is configured.
 */
export async function countUnsentMail({ db, services }: AppContext): Promise<UnsentMail> {
  // Processes that only count emails don't start mail delivery.
  const isHeld = services.has(mailTransportKey) && services.get(mailTransportKey) === null
  const { rows } = await sql<Omit<UnsentMail, 'isHeld'>>`
    select
      (select count(*)::int from mail where status = 'waiting') as waiting,
      (select count(*)::int from mail where status = 'waiting' and last_error is not null) as late,
      (select count(*)::int from mail where status = 'dead') as dead,
      (select created_at from mail where status = 'waiting' order by id limit 1) as "oldestWaitingAt"
  `.execute(db)
  return { ...(rows[0] ?? { waiting: 0, late: 0, dead: 0, oldestWaitingAt: null }), isHeld }
}

type UnsentMail = {
  waiting: number
  late: number
  dead: number
  oldestWaitingAt: Date | null
  isHeld: boolean
}
