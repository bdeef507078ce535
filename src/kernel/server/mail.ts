import type { AppContext } from '../app-context.ts'
import { serviceKey } from '../app-context.ts'

/** An email rendered from a template. The text and HTML versions have the same content. */
export type Mail = {
  /** Deduplication key, such as `lead:17:seller@example.com`. Only one email is ever sent for a key. */
  purpose: string
  /**
   * Kind of email, for the log and for staff: `lead`, `lead-receipt`, `confirm-email`, `reset-password`, `alert`, and
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
 * Stores the email and enqueues its delivery in the context's transaction. Returns its ID, even if an email with the
 * same purpose exists.
 */
export type QueueMail = (ctx: AppContext, mail: Mail) => Promise<number>

/** The mail feature provides the implementation. */
export const queueMailKey = serviceKey<QueueMail>('mail')

export function queueMail(ctx: AppContext, mail: Mail): Promise<number> {
  return ctx.services.get(queueMailKey)(ctx, mail)
}
