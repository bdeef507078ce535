import { useSyncExternalStore } from 'react'
import styles from './schedule-time.module.css'

/** When something is due, by the clock of who looks; until the page is alive in UTC, as the server knows no other. */
export function ScheduleTime({ at, isLate }: { at: string; isLate: boolean }) {
  const isHere = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const moment = new Date(at)
  const zone = isHere ? {} : { timeZone: 'UTC' }
  return (
    <time className={styles.time} dateTime={at} data-late={isLate || undefined}>
      {isLate ? 'Late' : moment.toLocaleTimeString('en-US', { ...clock, ...zone })}
      <span>{moment.toLocaleDateString('en-US', { ...day, ...zone })}</span>
    </time>
  )
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { day: 'numeric', month: 'short' } as const
const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
