import type { AppContext } from '#kernel/app-context.ts'
import { queueMailKey } from '#kernel/server/mail.ts'
import { endSubscription } from '../end-subscription.ts'
import { queueMail } from '../queue-mail.ts'
import { smtpTransport } from '../smtp-transport.ts'
import { type MailTransport, mailTransportKey, spoolTransport } from '../transport.ts'
import { endMailsKey, registerUnsubscribe } from './unsubscribe-links.ts'

/** Opens the outbox. It starts before the features that mail. Tests pass a transport of their own. */
export function startMail(ctx: AppContext, transport = chooseTransport(ctx)) {
  ctx.services.set(queueMailKey, queueMail)
  ctx.services.set(mailTransportKey, transport)
  ctx.services.set(endMailsKey, new Map())
  registerUnsubscribe(ctx, 'subscription', endSubscription)
  return { stop: async () => transport?.stop() }
}

function chooseTransport({ config, log }: AppContext): MailTransport | null {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl)
  if (config.demo) return spoolTransport
  log.warn('SMTP_URL is not set: mail is kept and waits until it is')
  return null
}
