import type { AppContext } from '#kernel/app-context.ts'
import type { MailContent } from '../mail-content.ts'
import { queueMail } from '../queue-mail.ts'
import { renderMail } from '../render-mail.ts'
import type { Mail } from '../transport.ts'
import { composeForReader, type Reader } from './compose-for-reader.ts'

export type { MailListing } from '../mail-content.ts'

/**
 * Declares an email. The returned function composes it in its recipient's language, stores it in the current
 * transaction, and returns its ID. `kind` names it for the log and for staff.
 */
export function defineMail<Data = void>(
  kind: string,
  compose: (ctx: AppContext, data: Data, to: Recipient) => MailText | Promise<MailText>,
) {
  return (ctx: AppContext, to: Recipient, data: Data): Promise<number> =>
    composeForReader(ctx, to, async (ctx) => {
      const text = await compose(ctx, data, to)
      const bodies = renderMail(ctx, { title: text.subject, ...text })
      return queueMail(ctx, { ...text, ...bodies, kind, to: to.email })
    })
}

export type Recipient = Reader & { email: string }

/** `title` defaults to the subject. */
export type MailText = Omit<Mail, 'kind' | 'to' | 'text' | 'html'> &
  Omit<MailContent, 'title'> & { title?: string }
