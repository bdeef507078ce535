import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCheck from '#icons/IconCheck'
import IconClock from '#icons/IconClock'
import { useTimeZone } from '#ui/use-time-zone.ts'
import type { Delivery } from '../contract.ts'
import { formatMessageTime } from './message-times.ts'
import styles from './saved-answers.module.css'

/** Shows whether a reply was delivered, or when its delivery will be retried. */
export function DeliveryNote({ delivery, now }: { delivery: Delivery; now: string }) {
  const timeZone = useTimeZone()
  const { state, nextTryAt, readAt } = delivery
  const read = readAt ? `read ${formatMessageTime(readAt, now, timeZone)}` : null
  if (state === 'late' || state === 'dead')
    return (
      <p className={`${styles.deliveryNote} ${styles.bad}`}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        {state === 'dead'
          ? 'Not delivered: the recipient’s mail server rejected it'
          : 'Not delivered yet'}
        {nextTryAt && `. Next attempt ${formatMessageTime(nextTryAt, now, timeZone)}`}
        {read && `, but ${read} on the page`}
      </p>
    )
  const Icon = state === 'waiting' ? IconClock : IconCheck
  const labels = {
    unmailed: 'Visible on the page only',
    waiting: 'Email on its way',
    sent: 'Delivered by email',
  }
  return (
    <p className={styles.deliveryNote}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {[labels[state], read].filter(Boolean).join(', ')}
    </p>
  )
}
