import type { AppContext } from '../app-context.ts'
import { serviceKey } from '../app-context.ts'

/** An email rendered from a template. Text and HTML have the same content. */
export type Mail = {
  /** Unique purpose of the email, such as `lead:17:seller@example.com`. The same purpose is never emailed twice. */
  purpose: string
  /**
   * Kind of email for the log and for staff: `lead`, `lead-receipt`, `confirm-email`, `reset-password`, `alert`, and
   * others.
   */
  kind: string
  to: string
  /** Sender's display name, such as "Dana Whitlock via Windsock". The address is always the site's. */
  fromName?: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: string }[]
}

/**
 * Stores the email and enqueues its delivery in the context's transaction. Returns its ID, even if the purpose was
 * emailed before.
 */
export type QueueMail = (ctx: AppContext, mail: Mail) => Promise<number>

/** Provided by the mail feature. */
export const queueMailKey = serviceKey<QueueMail>('mail')

export function queueMail(ctx: AppContext, mail: Mail): Promise<number> {
  return ctx.services.get(queueMailKey)(ctx, mail)
}
