import { WholeWords } from '#ui/facts/whole-words.tsx'
import { Link } from '#ui/link.tsx'
import { Time } from '#ui/time/time.tsx'
import type { ScheduleItem } from '../../../contract.ts'
import { scheduleItemPath } from '../../dashboard-path.ts'
import styles from '../../metric-card.module.css'

export function ScheduleItems({ items }: { items: readonly ScheduleItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <ScheduleTime at={item.at} isLate={item.isLate} />
          <div>
            <Link to={scheduleItemPath(item)}>{item.title}</Link>
            <p>
              <WholeWords text={item.about} />
            </p>
            {item.location && <p>{item.location}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Time and day of an item in the user's time zone. */
function ScheduleTime({ at, isLate }: { at: string; isLate: boolean }) {
  return (
    <div className={styles.time} data-late={isLate || undefined}>
      {isLate ? 'Overdue' : <Time at={at} as="time" />}
      <span>
        <Time at={at} as="day" />
      </span>
    </div>
  )
}
