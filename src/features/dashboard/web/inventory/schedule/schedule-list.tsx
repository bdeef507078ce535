import { useState } from 'react'
import IconCalendar from '#icons/IconCalendar'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { useAction } from '#ui/use-action.ts'
import {
  listScheduleEndpoint,
  type Schedule,
  type ScheduleRange,
  scheduleRanges,
} from '../../../contract.ts'
import styles from '../../metric-card.module.css'
import type { InventoryScope } from '../inventory-scope.ts'
import { RangeSelect } from '../range-select.tsx'
import { ScheduleItems } from './schedule-items.tsx'

const CalendarDialog = lazyPart(async () => (await import('./calendar-dialog.tsx')).CalendarDialog)

/** Schedule of next steps and expiring listings, starting with overdue steps. */
export function ScheduleList({ ofPage, scope }: { ofPage: Schedule; scope: InventoryScope }) {
  const [own, setOwn] = useState({ ofPage, shown: ofPage })
  const [isSubscribing, setSubscribing] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { range, items } = own.ofPage === ofPage ? own.shown : ofPage
  const { run: load } = useAction(async (next: ScheduleRange) => {
    const { bizId, office } = scope
    const input = { id: bizId, range: next, ...(office !== null && { office }) }
    setOwn({ ofPage, shown: await callApi(listScheduleEndpoint, input) })
  })
  return (
    <section className={styles.schedule} aria-labelledby="schedule">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="schedule">Schedule</h2>
        <RangeSelect
          label="Schedule period"
          ranges={scheduleRanges}
          range={range}
          onChange={(next) => void load(next)}
        />
      </div>
      {items.length === 0 ? (
        <p className="text-ink-2 text-14">Nothing is due {translate(dueLabels[range])}.</p>
      ) : (
        <ScheduleItems items={isWhole ? items : items.slice(0, shownItems)} />
      )}
      {!isWhole && items.length > shownItems && (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          Show all {formatNumber(items.length)}
        </Button>
      )}
      <Button variant="ghost" size="sm" icon={IconCalendar} onClick={() => setSubscribing(true)}>
        Add to calendar
      </Button>
      {isSubscribing && (
        <CalendarDialog bizId={scope.bizId} onClose={() => setSubscribing(false)} />
      )}
    </section>
  )
}

const shownItems = 6

const dueLabels: Record<ScheduleRange, string> = {
  today: 'today',
  '7d': 'in the next 7 days',
  '30d': 'in the next 30 days',
}
