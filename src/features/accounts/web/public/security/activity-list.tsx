import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconPoint from '#icons/IconPoint'
import { formatAgo } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Link } from '#ui/link.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import { Time } from '#ui/time/time.tsx'
import type { ActivityEntry } from '../../../activity-contract.ts'
import { joinWithDots } from './join-with-dots.ts'
import styles from './security-lists.module.css'

/** The account's activity, newest first, with device and session. */
export function ActivityList({ items, next, session, isFirst, now }: ActivityListProps) {
  return (
    <>
      {session && (
        <p className={styles.narrowed}>
          <span>
            Activity from one session{items[0] && t`: ${items[0].device}`}
            {items[0]?.isThisSession && ', this session'}
          </span>
          <Link className="link" preventScrollReset to={`${destinations.security()}#activity`}>
            Show all activity
          </Link>
        </p>
      )}
      {items.length === 0 && <p className="text-ink-2 text-14">No activity yet.</p>}
      <ol className="m-0 p-0 list-none">
        {items.map((entry) => (
          <li key={entry.id} className={styles.row}>
            {entry.isWarning ? <IconAlertTriangle size={20} /> : <IconPoint size={20} />}
            <div className={styles.text}>
              <b>{translate(entry.words)}</b>
              {entry.times > 1 && t` ${entry.times} times`}{' '}
              {entry.isWarning && !entry.isThisSession && <Tag tone="late">Was this you?</Tag>}
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
                {formatAgo(entry.happenedAt, now)}, <Time at={entry.happenedAt} as="full" />
              </span>
              <span className={styles.line}>
                {joinWithDots(
                  entry.device,
                  entry.network,
                  entry.isThisSession && translate('this session'),
                )}
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
              Back to newest
            </LinkButton>
          )}
        </div>
      )}
    </>
  )
}

function toPage(filter: { session: string | null; before: number | null }) {
  return `${listUrl(destinations.security(), filter)}#activity`
}

type ActivityListProps = {
  items: readonly ActivityEntry[]
  next: number | null
  /** Session to filter by. Null shows all entries. */
  session: string | null
  isFirst: boolean
  now: string
}
