import { Link } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Time } from '#ui/time/time.tsx'
import { loadMailbox } from '../server/load-mailbox.ts'
import type { Route } from './+types/mailbox-page.ts'
import styles from './mail.module.css'
import { mailLinkHeaders } from './public/mail-links.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return { mails: await loadMailbox(ctx) }
}

export const headers = mailLinkHeaders

export const meta = privateMeta('Mailbox')

export default function MailboxPage({ loaderData: { mails } }: Route.ComponentProps) {
  if (mails.length === 0)
    return (
      <EmptyState
        heading="h1"
        title="No emails yet"
        text="The demo doesn’t send email. Messages it would have sent appear here."
      />
    )
  return (
    <div className={`wrap ${styles.mailboxPage}`}>
      <header>
        <h1>Mailbox</h1>
        <p className={styles.muted}>
          The demo doesn’t send email. These are the messages it would have sent, newest first.
        </p>
      </header>
      <ul className="line-t">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link to={`/dev/mailbox/${mail.id}`} className={styles.row}>
              <span className="wrap-anywhere font-600">{mail.subject}</span>
              <span className={styles.muted}>
                {mail.recipient}
                {mail.status === 'sent' ? '' : t` · ${mail.status}`}
              </span>
              <Time
                className="text-ink-3 text-14 tabular whitespace-nowrap"
                at={mail.createdAt}
                as="full"
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
