import { describeBrowser } from '#kernel/devices/describe-browser.ts'
import { formatAgo, formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import type { SessionRow } from '../access-contract.ts'
import type { UserDetail } from '../contract.ts'
import styles from './users.module.css'

/** Active sessions of an account, which can be ended one by one or all at once. */
export function UserSessions({ user, sessions, now, busy, onEnd }: UserSessionsProps) {
  const others = sessions.filter(({ isThisOne }) => !isThisOne)
  return (
    <section aria-labelledby="user-sessions">
      <h3 id="user-sessions">
        Sessions <span className="num">{sessions.length}</span>
      </h3>
      {sessions.length === 0 && <p className="text-ink-3 text-12">Not logged in anywhere.</p>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <span>
              <b>{describeBrowser(session.userAgent ?? '')}</b>{' '}
              {session.isThisOne && <Tag tone="info">This session</Tag>}{' '}
              {session.isLocked && <Tag tone="late">Locked</Tag>}
              <small>
                {session.ip ?? 'IP address not stored'} · seen {formatAgo(session.lastSeenAt, now)}{' '}
                · since {formatAgo(session.startedAt, now)}
                {session.isRemembered && ' · remembered'}
              </small>
            </span>
            {!session.isThisOne && (
              <Button
                size="sm"
                busy={busy === session.sessionId}
                aria-label={t`End the session on ${describeBrowser(session.userAgent ?? '')}`}
                onClick={() => void onEnd(session.sessionId)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <p className="flex flex-wrap justify-end gap-3">
          <Button size="sm" busy={busy === 'all'} onClick={() => void onEnd()}>
            End {formatCount(others.length, user.isYou ? 'other session' : 'session')}
          </Button>
        </p>
      )}
    </section>
  )
}

type UserSessionsProps = {
  user: UserDetail
  sessions: readonly SessionRow[]
  now: string
  busy: string | null
  /** Ends all sessions if no ID is given. */
  onEnd: (sessionId?: string) => Promise<void>
}
