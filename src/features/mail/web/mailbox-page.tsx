import { Link } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { loadMailbox } from '../server/load-mailbox.ts'
import type { Route } from './+types/mailbox-page.ts'
import { MailTime } from './mail-time.tsx'
import styles from './mailbox.module.css'
import { mailLinkHeaders } from './public/mail-links.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return { site: ctx.site.name, mails: await loadMailbox(ctx) }
}

export const headers = mailLinkHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle('Mailbox', loaderData?.site) }, { name: 'robots', content: 'noindex' }]
}

export default function MailboxPage({ loaderData: { mails } }: Route.ComponentProps) {
  if (mails.length === 0)
    return (
      <EmptyState
        heading="h1"
        title="No mail yet"
        text="In the demonstration nothing is sent. What would have gone out appears here."
      />
    )
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>Mailbox</h1>
        <p className={styles.quiet}>
          In the demonstration nothing is sent. This is what would have gone out, newest first.
        </p>
      </header>
      <ul className={styles.list}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link to={`/dev/mailbox/${mail.id}`} className={styles.row}>
              <span className={styles.subject}>{mail.subject}</span>
              <span className={styles.quiet}>
                {mail.recipient}
                {mail.status === 'sent' ? '' : ` · ${mail.status}`}
              </span>
              <MailTime at={mail.createdAt} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
