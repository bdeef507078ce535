import { nameBrowser } from '#kernel/devices/name-browser.ts'
import { formatAgo, formatCount } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import type { SessionRow } from '../../../user-sessions-contract.ts'
import type { UserDetail } from '../../../users-contract.ts'
import styles from './user-dialog.module.css'

/** Where an account is logged in; each can be ended, and all at once. */
export function UserSessions({ user, sessions, now, busy, onEnd }: UserSessionsProps) {
  const others = sessions.filter(({ isThisOne }) => !isThisOne)
  return (
    <section aria-labelledby="user-sessions">
      <h3 id="user-sessions">
        Sessions <span className="num">{sessions.length}</span>
      </h3>
      {sessions.length === 0 && <p className={styles.hint}>Logged in nowhere.</p>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <span>
              <b>{nameBrowser(session.userAgent ?? '')}</b>{' '}
              {session.isThisOne && <Tag tone="info">This one</Tag>}{' '}
              {session.isLocked && <Tag tone="late">Locked</Tag>}
              <small>
                {session.ip ?? 'Address not kept'} · seen {formatAgo(session.lastSeenAt, now)} ·
                since {formatAgo(session.startedAt, now)}
                {session.isRemembered && ' · remembered'}
              </small>
            </span>
            {!session.isThisOne && (
              <Button
                size="sm"
                busy={busy === session.sessionId}
                aria-label={`End the session of ${nameBrowser(session.userAgent ?? '')}`}
                onClick={() => void onEnd(session.sessionId)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <p className={styles.acts}>
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
  /** Without an id it is all of them. */
  onEnd: (sessionId?: string) => Promise<void>
}
