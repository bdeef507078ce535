import { Link } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Time } from '#ui/time/time.tsx'
import { loadMailboxMail } from '../server/load-mailbox.ts'
import type { Route } from './+types/mailbox-mail-page.ts'
import styles from './mail.module.css'
import { LinkedText } from './public/linked-text.tsx'
import { mailLinkHeaders } from './public/mail-links.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { html: _, ...mail } = await loadMailboxMail(ctx, params.id)
  return { mail }
}

export const headers = mailLinkHeaders

export const meta = privateMeta('Mail')

export default function MailboxMailPage({ loaderData: { mail } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.mailboxPage}`}>
      <p>
        <Link to="/dev/mailbox" className="link">
          Mailbox
        </Link>
      </p>
      <header>
        <h1>{mail.subject}</h1>
        <p className={styles.muted}>
          To {mail.recipient}
          {mail.replyTo && t`, reply to ${mail.replyTo}`} ·{' '}
          <Time
            className="text-ink-3 text-14 tabular whitespace-nowrap"
            at={mail.createdAt}
            as="full"
          />
        </p>
      </header>
      <p>
        <a className="link" href={`/dev/mailbox/${mail.id}/html`} target="_blank" rel="noreferrer">
          Show as HTML
        </a>
      </p>
      <pre className={styles.text}>
        <LinkedText text={mail.text} />
      </pre>
      {mail.attachments.map(({ filename, contentType, content }) => (
        <section key={filename}>
          <h2>{filename}</h2>
          <p className={styles.muted}>{contentType}</p>
          <pre className={styles.text}>{content}</pre>
        </section>
      ))}
      {mail.headers.length > 0 && (
        <section>
          <h2>Headers</h2>
          <pre className={styles.text}>
            {mail.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          </pre>
        </section>
      )}
    </div>
  )
}
