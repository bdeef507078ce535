import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { mailTransportKey } from '../transport.ts'

/** Mails that nobody took, the latest first, without their texts: those may open accounts. */
export function findDeadMail({ db }: AppContext, limit: number) {
  return db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'subject', 'attempts', 'last_error', 'created_at'])
    .where('status', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * How many mails wait, wait after a try in vain, and are dead. Sent ones are not looked at. Held ones wait for a mail
 * server to be set.
 */
export async function countUnsentMail({ db, services }: AppContext): Promise<UnsentMail> {
  // Who only counts has opened no outbox.
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
