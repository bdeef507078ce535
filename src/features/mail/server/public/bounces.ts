import type { AppContext } from '#kernel/app-context.ts'
import { findDeadStatus } from './dead-status.ts'
import {
  buildInboundAddress,
  isSignedInbound,
  readInboundTag,
  signInbound,
} from './inbound-address.ts'
import { markUndeliverable } from './undeliverable-addresses.ts'

/**
 * Returns the envelope sender of one email, `reply+bounce.{mailId}.{signature}@windsock.example`. Reports to it are
 * certainly about that email. Returns null if inbound mail isn't configured.
 */
export async function bounceAddress(ctx: AppContext, mailId: number): Promise<string | null> {
  if (!ctx.config.inboundAddress) return null
  return buildInboundAddress(ctx, `bounce.${mailId}.${await signInbound(ctx, `bounce:${mailId}`)}`)
}

/** A delivery report (RFC 3464). */
export type DeliveryReport = {
  /** Message ID of the returned email, if the report contains its headers. */
  messageId: string | null
  recipients: {
    /** Address in the last mail server that handled the email. */
    address: string
    action: string
    status: string | null
    diagnostic: string
  }[]
}

/**
 * Marks the recipient of an email as undeliverable if the report says so. The recipient is taken from the outbox, and
 * the report must be about the same address, because a report about a forwarded copy says nothing about it. Returns
 * the status, or null if nothing is certain.
 */
export async function recordBounce(
  ctx: AppContext,
  addresses: readonly string[],
  report: DeliveryReport,
): Promise<string | null> {
  const mail = await findReportedMail(ctx, addresses, report)
  if (!mail) return null
  const results = report.recipients.filter(({ address }) => isSame(address, mail.recipient))
  const statuses = results.map(({ action, status, diagnostic }) =>
    action === 'failed' ? findDeadStatus(status, diagnostic) : null,
  )
  const [status] = statuses
  if (!status || statuses.includes(null)) return null
  await markUndeliverable(ctx, mail.recipient, status)
  return status
}

/** Finds the email by the bounce address, or else by the reply address and the message ID, which strangers don't know. */
async function findReportedMail(
  ctx: AppContext,
  addresses: readonly string[],
  { messageId }: DeliveryReport,
) {
  const mails = ctx.db.selectFrom('mail').select('recipient')
  for (const address of addresses) {
    const tag = readInboundTag(ctx, address)
    if (tag === null) continue
    const [, id = '', signature = ''] = /^bounce\.(\d{1,15})\.([0-9a-f]+)$/.exec(tag) ?? []
    if (id && (await isSignedInbound(ctx, `bounce:${id}`, signature)))
      return mails.where('id', '=', Number(id)).executeTakeFirst()
    if (id || messageId === null) continue
    const mailId = /^<mail-(\d{1,15})\./.exec(messageId)?.[1]
    const mail = await mails
      .where('id', '=', Number(mailId ?? -1))
      .where('message_id', '=', messageId)
      .where((row) => row(row.fn('lower', ['reply_to']), '=', address.toLowerCase()))
      .executeTakeFirst()
    if (mail) return mail
  }
  return undefined
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
