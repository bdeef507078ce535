import { Link } from 'react-router'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconPoint from '#icons/IconPoint'
import { formatAgo, formatInstant } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import type { ActivityEntry } from '../../../activity-contract.ts'
import { inOneLine } from './in-one-line.ts'
import styles from './security-lists.module.css'

/** What happened with the own account, newest first, with the device and the session that did it. */
export function ActivityList({ items, next, session, isFirst, now }: ActivityListProps) {
  return (
    <>
      {session && (
        <p className={styles.narrowed}>
          <span>
            Only what one session did{items[0] && `: ${items[0].device}`}
            {items[0]?.isThisSession && ', this one'}
          </span>
          <Link className="link" preventScrollReset to={`${destinations.security()}#activity`}>
            Show everything
          </Link>
        </p>
      )}
      {items.length === 0 && <p className={styles.quiet}>Nothing yet.</p>}
      <ol className={styles.list}>
        {items.map((entry) => (
          <li key={entry.id} className={styles.row}>
            {entry.isWarning ? (
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPoint size={20} stroke={1.75} aria-hidden="true" />
            )}
            <div className={styles.words}>
              <b>{entry.words}</b>
              {entry.times > 1 && ` ${entry.times} times`}{' '}
              {entry.isWarning && !entry.isThisSession && <Tag tone="late">Was that you?</Tag>}
              {entry.about && (
                <span className={`${styles.line} ${styles.about}`}>
                  {entry.path ? (
                    <Link className="link" to={entry.path}>
                      {entry.about}
                    </Link>
                  ) : (
                    entry.about
                  )}
                </span>
              )}
              <span className={styles.line}>
                <time dateTime={entry.happenedAt}>
                  {formatAgo(entry.happenedAt, now)}, {formatInstant(entry.happenedAt)}
                </time>
              </span>
              <span className={styles.line}>
                {inOneLine(entry.device, entry.network, entry.isThisSession && 'this session')}
              </span>
            </div>
          </li>
        ))}
      </ol>
      {(next !== null || !isFirst) && (
        <div className={styles.below}>
          {next !== null && (
            <LinkButton preventScrollReset to={toPage({ session, before: next })}>
              Older
            </LinkButton>
          )}
          {!isFirst && (
            <LinkButton variant="ghost" preventScrollReset to={toPage({ session, before: null })}>
              Back to the newest
            </LinkButton>
          )}
        </div>
      )}
    </>
  )
}

function toPage(asked: { session: string | null; before: number | null }) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== null) query.set(name, String(value))
  const text = query.toString()
  return `${destinations.security()}${text && `?${text}`}#activity`
}

type ActivityListProps = {
  items: readonly ActivityEntry[]
  next: number | null
  /** Whose entries alone are shown. */
  session: string | null
  isFirst: boolean
  now: string
}
