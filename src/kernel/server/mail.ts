import type { AppContext } from '../app-context.ts'
import { serviceKey } from '../app-context.ts'

/** A mail as templates make it. Text and HTML say the same. */
export type Mail = {
  /** Why it is sent, unlike any other: the same purpose is never mailed twice (`lead:17:seller@example.com`). */
  purpose: string
  /** `lead`, `lead-receipt`, `confirm-email`, `reset-password`, `alert` …: for the log and for staff. */
  kind: string
  to: string
  /** In whose name it is sent ("Dana Whitlock via Windsock"); the address stays the site's. */
  fromName?: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Headers beyond the usual ones, such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: string }[]
}

/** Stores the mail in the context's transaction and enqueues its sending. Returns its id, also the second time. */
export type QueueMail = (ctx: AppContext, mail: Mail) => Promise<number>

/** The mail feature provides it. */
export const queueMailKey = serviceKey<QueueMail>('mail')

export function queueMail(ctx: AppContext, mail: Mail): Promise<number> {
  return ctx.services.get(queueMailKey)(ctx, mail)
}
