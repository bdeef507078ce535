import type { AppContext } from '#kernel/app-context.ts'
import { postMailKey } from '#kernel/server/mail.ts'
import { endSubscription } from '../end-subscription.ts'
import { postMail } from '../post-mail.ts'
import { smtpTransport } from '../smtp-transport.ts'
import { type MailTransport, mailTransportKey, spoolTransport } from '../transport.ts'
import { endMailsKey, registerUnsubscribe } from './unsubscribe-links.ts'

/** Gives the site its outbox. Comes before the features that post. Tests bring a transport of their own. */
export function startMailings(ctx: AppContext, transport = transportOf(ctx)) {
  ctx.services.set(postMailKey, postMail)
  ctx.services.set(mailTransportKey, transport)
  ctx.services.set(endMailsKey, new Map())
  registerUnsubscribe(ctx, 'subscription', endSubscription)
  return { stop: async () => transport?.stop() }
}

function transportOf({ config, log }: AppContext): MailTransport | null {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl)
  if (config.demo) return spoolTransport
  log.warn('SMTP_URL is not set: mail is kept and waits until it is')
  return null
}
