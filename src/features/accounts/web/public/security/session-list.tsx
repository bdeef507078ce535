import { useState } from 'react'
import { useRevalidator } from 'react-router'
import IconDeviceDesktop from '#icons/IconDeviceDesktop'
import IconDeviceMobile from '#icons/IconDeviceMobile'
import IconTerminal2 from '#icons/IconTerminal2'
import { formatAgo, formatCount, formatDate } from '#kernel/format.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import {
  endOtherSessionsEndpoint,
  endOwnSessionEndpoint,
  type OwnSession,
} from '../../../activity-contract.ts'
import { inOneLine } from './in-one-line.ts'
import styles from './security-lists.module.css'

/** Where the own account is logged in: each of the others can be ended, and all of them at once. */
export function SessionList({ sessions, now }: { sessions: readonly OwnSession[]; now: string }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? sessions : sessions.slice(0, shownAtFirst)
  const others = sessions.filter(({ isThisOne }) => !isThisOne)
  async function end(what: string, call: () => Promise<{ ended: number }>) {
    setBusy(what)
    try {
      const { ended } = await call()
      showToast({ message: `${formatCount(ended, 'session')} ended.` })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
    setBusy(null)
  }
  return (
    <>
      <ul className={styles.list}>
        {shown.map((session) => (
          <li key={session.sessionId} className={styles.row}>
            <DeviceSign device={session.device} />
            <div className={styles.words}>
              <b>{session.device}</b> {session.isThisOne && <Tag tone="good">This one</Tag>}{' '}
              {session.isLocked && <Tag tone="late">Locked</Tag>}
              <span className={styles.line}>
                {inOneLine(
                  session.network ?? 'Network not known',
                  session.isThisOne ? 'in use now' : `used ${formatAgo(session.lastSeenAt, now)}`,
                )}
              </span>
              <span className={styles.line}>
                {inOneLine(
                  `Since ${formatDate(session.startedAt)}`,
                  `ends by ${formatDate(session.endsAt)}`,
                  session.isRemembered && 'remembered',
                )}
              </span>
            </div>
            <div className={styles.acts}>
              <LinkButton
                size="sm"
                variant="ghost"
                preventScrollReset
                to={`${destinations.security()}?session=${session.sessionId}#activity`}
              >
                What it did<span className="sr">: {session.device}</span>
              </LinkButton>
              {!session.isThisOne && (
                <Button
                  size="sm"
                  busy={busy === session.sessionId}
                  onClick={() =>
                    void end(session.sessionId, () =>
                      callApi(endOwnSessionEndpoint, { sessionId: session.sessionId }),
                    )
                  }
                >
                  End<span className="sr"> the session of {session.device}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        {shown.length < sessions.length && (
          <Button variant="ghost" onClick={() => setWhole(true)}>
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
          <p className={styles.quiet}>You are logged in nowhere else.</p>
        )}
      </div>
    </>
  )
}

/** Who has more of them looks for a strange one, and finds it among those used last. */
const shownAtFirst = 6

function DeviceSign({ device }: { device: string }) {
  const Sign = /iPhone|iPad|Android/.test(device)
    ? IconDeviceMobile
    : device.includes(' on ')
      ? IconDeviceDesktop
      : IconTerminal2
  return <Sign size={22} stroke={1.5} aria-hidden="true" />
}
