import type { ReactNode } from 'react'
import { formatMonth, formatWeekday } from '#kernel/format/dates.ts'
import type { CommunityEvent } from '../../contract.ts'
import styles from '../community.module.css'

/** An event with its date, description, and contact. */
export function EventItem({ event, isOver, tools }: EventItemProps) {
  const { month, weekday, day, year } = toDateParts(event.date)
  return (
    <li className={isOver ? styles.overlay : undefined}>
      <time className={styles.day} dateTime={event.date}>
        <span>
          {month}, {weekday}
        </span>
        <b className="num">{day}</b>
        {isOver && <span className="num">{year}</span>}
      </time>
      <div>
        <h3>{event.name}</h3>
        <p>{event.description}</p>
      </div>
      <span className={styles.contact}>{event.contact}</span>
      {tools}
    </li>
  )
}

/** Uses UTC, so that the date doesn't depend on the time zone. */
function toDateParts(date: string) {
  const at = new Date(`${date}T00:00:00Z`)
  return {
    month: formatMonth(at).slice(0, 3),
    weekday: formatWeekday(at),
    day: at.getUTCDate(),
    year: at.getUTCFullYear(),
  }
}

type EventItemProps = { event: CommunityEvent; isOver?: boolean; tools?: ReactNode }
