import { useState } from 'react'
import { useRevalidator } from 'react-router'
import IconDeviceDesktop from '#icons/IconDeviceDesktop'
import IconDeviceMobile from '#icons/IconDeviceMobile'
import IconTerminal2 from '#icons/IconTerminal2'
import { formatDate } from '#kernel/format/dates.ts'
import { formatAgo, formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import {
  type AccountSession,
  endMySessionEndpoint,
  endOtherSessionsEndpoint,
} from '../../../activity-contract.ts'
import { joinWithDots } from './join-with-dots.ts'
import styles from './security-lists.module.css'

/** The account's sessions. The others can be ended one by one or all at once. */
export function SessionList({
  sessions,
  now,
}: {
  sessions: readonly AccountSession[]
  now: string
}) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const [isComplete, setComplete] = useState(false)
  const visibleSessions = isComplete ? sessions : sessions.slice(0, initialCount)
  const others = sessions.filter(({ isThisOne }) => !isThisOne)
  async function end(what: string, call: () => Promise<{ ended: number }>) {
    setBusy(what)
    try {
      const { ended } = await call()
      showToast({ message: t`${formatCount(ended, 'session')} ended.` })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
    setBusy(null)
  }
  return (
    <>
      <ul className="m-0 p-0 list-none">
        {visibleSessions.map((session) => (
          <li key={session.sessionId} className={styles.row}>
            <DeviceSign device={session.device} />
            <div className={styles.text}>
              <b>{session.device}</b> {session.isThisOne && <Tag tone="good">This session</Tag>}{' '}
              {session.isLocked && <Tag tone="late">Locked</Tag>}
              <span className={styles.line}>
                {joinWithDots(
                  session.network ?? translate('Unknown network'),
                  session.isThisOne
                    ? translate('active now')
                    : t`last active ${formatAgo(session.lastSeenAt, now)}`,
                )}
              </span>
              <span className={styles.line}>
                {joinWithDots(
                  t`Since ${formatDate(session.startedAt)}`,
                  t`expires by ${formatDate(session.endsAt)}`,
                  session.isRemembered && translate('remembered'),
                )}
              </span>
            </div>
            <div className={styles.actions}>
              <LinkButton
                size="sm"
                variant="ghost"
                preventScrollReset
                to={`${destinations.security()}?session=${session.sessionId}#activity`}
              >
                View activity<span className="sr">: {session.device}</span>
              </LinkButton>
              {!session.isThisOne && (
                <Button
                  size="sm"
                  busy={busy === session.sessionId}
                  onClick={() =>
                    void end(session.sessionId, () =>
                      callApi(endMySessionEndpoint, { sessionId: session.sessionId }),
                    )
                  }
                >
                  End<span className="sr"> the session on {session.device}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        {visibleSessions.length < sessions.length && (
          <Button variant="ghost" onClick={() => setComplete(true)}>
            Show all {formatCount(sessions.length, 'session')}
          </Button>
        )}
        {others.length > 0 ? (
          <Button
            busy={busy === 'all'}
            onClick={() => void end('all', () => callApi(endOtherSessionsEndpoint, {}))}
          >
            End {others.length === 1 ? 'the other session' : 'all other sessions'}
          </Button>
        ) : (
          <p className="text-ink-2 text-14">You’re not logged in anywhere else.</p>
        )}
      </div>
    </>
  )
}

/** Recently used sessions are the most likely to include an unfamiliar one. */
const initialCount = 6

function DeviceSign({ device }: { device: string }) {
  const Sign = /iPhone|iPad|Android/.test(device)
    ? IconDeviceMobile
    : device.includes(' on ')
      ? IconDeviceDesktop
      : IconTerminal2
  return <Sign size={22} stroke={1.5} />
}
