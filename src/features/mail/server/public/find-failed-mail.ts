import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { mailTransportKey } from '../transport.ts'

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
