import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { cleanTextKey } from '#kernel/server/texts/clean-texts.ts'
import { smtpTransport } from '../smtp-transport.ts'
import { type MailTransport, mailTransportKey, spoolTransport } from '../transport.ts'
import { removeOwnLinks } from './remove-own-links.ts'
import { announceSubscriber } from './subscriber-callback.ts'
import {
  registerUnsubscribeHandler,
  type UnsubscribeHandler,
  unsubscribeHandlersKey,
} from './unsubscribe-links.ts'

/** Starts mail delivery. Call it before starting features that send email. Tests pass their own transport. */
export function startMail(ctx: AppContext, transport = chooseTransport(ctx)) {
  ctx.services.set(mailTransportKey, transport)
  ctx.services.set(cleanTextKey, removeOwnLinks)
  ctx.services.set(unsubscribeHandlersKey, new Map())
  registerUnsubscribeHandler(ctx, 'subscription', endSubscription)
  return { stop: async () => transport?.stop() }
}

function chooseTransport({ config, log }: AppContext): MailTransport | null {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl)
  if (config.demo) return spoolTransport
  log.warn('SMTP_URL is not set, so email is queued')
  return null
}

/** Ends a subscription to a mailing list and deletes its address. Idempotent. */
const endSubscription: UnsubscribeHandler = (ctx, id) =>
  inTransaction(ctx, async (ctx) => {
    const subscription = await ctx.db
      .selectFrom('email_subscription')
      .innerJoin('email_subscription_type as type', 'type.id', 'type_id')
      .select(['email_subscription.id', 'email', 'frequency', 'type.name as list'])
      .select(['confirmed_at', 'ended_at'])
      .where('email_subscription.id', '=', Number(id))
      .forUpdate('email_subscription')
      .executeTakeFirst()
    if (!subscription) return null
    const { email, frequency, list, confirmed_at, ended_at } = subscription
    if (!ended_at) {
      await ctx.db
        .updateTable('email_subscription')
        .set({ ended_at: ctx.now(), email: sql`'ended ' || id` })
        .where('id', '=', subscription.id)
        .execute()
      if (confirmed_at)
        await announceSubscriber(ctx, { email, frequency, list, status: 'unsubscribed' })
    }
    return t`the mailing list “${translate(list)}”`
  })
