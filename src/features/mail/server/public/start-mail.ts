import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { cleanTextKey } from '#kernel/server/texts/clean-texts.ts'
import { smtpTransport } from '../smtp-transport.ts'
import { type MailTransport, mailTransportKey, spoolTransport } from '../transport.ts'
import { removeOwnLinks } from './remove-own-links.ts'
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
const endSubscription: UnsubscribeHandler = async ({ db, now }, id) => {
  const subscription = await db
    .selectFrom('email_subscription')
    .innerJoin('email_subscription_type as type', 'type.id', 'type_id')
    .select(['email_subscription.id', 'type.name as list'])
    .where('email_subscription.id', '=', Number(id))
    .executeTakeFirst()
  if (!subscription) return null
  await db
    .updateTable('email_subscription')
    .set({ ended_at: now(), email: sql`'ended ' || id` })
    .where('id', '=', subscription.id)
    .where('ended_at', 'is', null)
    .execute()
  return t`the mailing list “${translate(subscription.list)}”`
}
