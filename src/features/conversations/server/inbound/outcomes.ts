import type { AppContext } from '#kernel/app-context.ts'
import { hashMessageId } from './hash-message-id.ts'
import type { Envelope } from './parse-mail.ts'

export type Outcome = 'taken' | 'unknown' | 'refused' | 'automatic'

/**
 * Thrown for an email that can't be parsed. The email is recorded as refused, so another delivery of it returns that
 * outcome.
 */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail'
}

export async function findOutcome({ db }: AppContext, messageId: string): Promise<Outcome | null> {
  const row = await db
    .selectFrom('inbound_mail')
    .select('outcome')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row?.outcome ?? null
}

export async function recordOutcome(
  ctx: AppContext,
  mail: Envelope,
  outcome: Outcome,
  reason: string,
) {
  await insertOutcome(ctx, mail, outcome, reason)
  return outcome
}

/** Returns false if the email already has an outcome. */
export async function insertOutcome(
  ctx: AppContext,
  { messageId, sender, recipients }: Pick<Envelope, 'messageId' | 'sender' | 'recipients'>,
  outcome: Outcome,
  reason: string | null,
): Promise<boolean> {
  const written = await ctx.db
    .insertInto('inbound_mail')
    .values({
      message_id: messageId,
      received_at: ctx.now(),
      sender: sender.slice(0, 300),
      // Without its key, which would let others write as this side.
      recipient: (recipients[0] ?? '').replace(/\+[^@]*/, '+…').slice(0, 300),
      outcome,
      reason,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return written !== undefined
}

/**
 * Records an email whose headers can't be parsed, under a hash of its content. Throws UnreadableMail the first time, so
 * that the mail server doesn't deliver it again.
 */
export async function recordUnparsableMail(ctx: AppContext, raw: Uint8Array): Promise<Outcome> {
  const unnamed = { messageId: hashMessageId(raw), sender: '', recipients: [] }
  const isNew = await insertOutcome(ctx, unnamed, 'refused', 'unreadable headers')
  if (isNew) throw new UnreadableMail('The email headers can’t be parsed.')
  return 'refused'
}
