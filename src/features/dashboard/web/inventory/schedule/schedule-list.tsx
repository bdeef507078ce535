import { lazy, Suspense, useState } from 'react'
import IconCalendar from '#icons/IconCalendar'
import { formatDay, formatTime } from '#kernel/format/dates.ts'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { useTimeZone } from '#ui/use-time-zone.ts'
import {
  listScheduleEndpoint,
  type Schedule,
  type ScheduleItem,
  type ScheduleRange,
  scheduleRanges,
} from '../../../contract.ts'
import styles from '../../metric-card.module.css'
import { scheduleItemPath } from '../../schedule-item-path.ts'
import type { InventoryScope } from '../inventory-scope.ts'

const CalendarDialog = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}))

/** Schedule of next steps and expiring listings, starting with overdue steps. */
export function ScheduleList({ ofPage, scope }: { ofPage: Schedule; scope: InventoryScope }) {
  const [own, setOwn] = useState({ ofPage, shown: ofPage })
  const [isSubscribing, setSubscribing] = useState(false)
  const { range, items } = own.ofPage === ofPage ? own.shown : ofPage
  const { run: load } = useAction(async (next: ScheduleRange) => {
    const { bizId, office } = scope
    const input = { id: bizId, range: next, ...(office !== null && { office }) }
    setOwn({ ofPage, shown: await callApi(listScheduleEndpoint, input) })
  })
  return (
    <section className={styles.schedule} aria-labelledby="schedule">
      <h2 id="schedule">Schedule</h2>
      <fieldset className={styles.ranges}>
        <legend className="sr">Schedule period</legend>
        {scheduleRanges.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === range}
            onClick={() => void load(name)}
          >
            {translate(scheduleLabels[name])}
          </button>
        ))}
      </fieldset>
      {items.length === 0 ? (
        <p className="text-ink-2 text-14">Nothing is due {translate(dueLabels[range])}.</p>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
      <Button variant="ghost" size="sm" icon={IconCalendar} onClick={() => setSubscribing(true)}>
        Add to calendar
      </Button>
      {isSubscribing && (
        <Suspense>
          <CalendarDialog bizId={scope.bizId} onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Item({ item }: { item: ScheduleItem }) {
  return (
    <li data-late={item.isLate || undefined}>
      <ScheduleTime at={item.at} isLate={item.isLate} />
      <div>
        <Link to={scheduleItemPath(item)}>{item.title}</Link>
        <p>{item.about}</p>
        {item.location && <p>{item.location}</p>}
      </div>
    </li>
  )
}

const scheduleLabels: Record<ScheduleRange, string> = {
  today: 'Today',
  '7d': '7 days',
  '30d': '30 days',
}
const dueLabels: Record<ScheduleRange, string> = {
  today: 'today',
  '7d': 'in the next 7 days',
  '30d': 'in the next 30 days',
}

/** Time and day of an item in the user's time zone. */
function ScheduleTime({ at, isLate }: { at: string; isLate: boolean }) {
  const timeZone = useTimeZone()
  return (
    <time className={styles.time} dateTime={at} data-late={isLate || undefined}>
      {isLate ? 'Overdue' : formatTime(at, timeZone)}
      <span>{formatDay(at, timeZone)}</span>
    </time>
  )
}
