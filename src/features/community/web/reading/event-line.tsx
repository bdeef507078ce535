import type { ReactNode } from 'react'
import type { CommunityEvent } from '../../contract.ts'
import styles from '../community.module.css'

/** A day, what is on and who knows more. */
export function EventLine({ event, isOver, tools }: EventLineProps) {
  const { month, weekday, day, year } = toDateParts(event.date)
  return (
    <li className={isOver ? styles.over : undefined}>
      <time className={styles.day} dateTime={event.date}>
        <span>
          {month}, {weekday}
        </span>
        <b className="num">{day}</b>
        {isOver && <span className="num">{year}</span>}
      </time>
      <div>
        <h4>{event.name}</h4>
        <p>{event.description}</p>
      </div>
      <span className={styles.contact}>{event.contact}</span>
      {tools}
    </li>
  )
}

/** The date's own day, whatever zone reads it. */
function toDateParts(date: string) {
  const at = new Date(`${date}T00:00:00Z`)
  const say = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  return {
    month: say({ month: 'short' }),
    weekday: say({ weekday: 'short' }),
    day: say({ day: 'numeric' }),
    year: say({ year: 'numeric' }),
  }
}

type EventLineProps = { event: CommunityEvent; isOver?: boolean; tools?: ReactNode }
