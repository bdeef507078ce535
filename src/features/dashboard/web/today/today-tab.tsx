import { formatLongDate } from '#kernel/format/dates.ts'
import { formatCount, formatMinutes, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useTimeZone } from '#ui/time/use-time-zone.ts'
import { maxTodayItems } from '../../today-rules.ts'
import styles from '../dashboard.module.css'
import type { DashboardData, TodayData } from '../dashboard-data.ts'
import { MetricHistory } from '../inventory/metrics/metric-history.tsx'
import {
  describeFinding,
  describeTrend,
  metricSpanLabels,
} from '../inventory/metrics/metric-labels.ts'
import { ScheduleItems } from '../inventory/schedule/schedule-items.tsx'
import { TodayAction } from './today-action.tsx'
import { describeTask, explainTask, todayIcons } from './today-labels.ts'

/** What's worth doing today, most urgent first, with the numbers behind it. */
export function TodayTab({ dashboard, today, now }: TodayTabProps) {
  const { tasks, month, next } = today
  const timeZone = useTimeZone()
  return (
    <>
      <h1 className={styles.heading}>
        Today <small>{formatLongDate(now, timeZone)}</small>
      </h1>
      <div className={styles.today}>
        <div>
          {tasks.length === 0 ? (
            <EmptyState
              title="Nothing waits for you"
              text="New leads, steps that are due, and listings that need you appear here."
            />
          ) : (
            <Tasks tasks={tasks} bizId={dashboard.brokerage.id} now={now} />
          )}
          {dashboard.seesOwnOnly && (
            <p className={styles.about}>You see only your own listings and leads.</p>
          )}
        </div>
        <div className="grid gap-4">
          <Counts today={today} now={now} />
          {month.leads.count > 0 && (
            <section className={styles.card} aria-labelledby="month">
              <p className="text-ink-2 text-12">{translate(metricSpanLabels[month.leads.range])}</p>
              <h2 id="month">{translate(describeFinding(month.leads, month.views))}</h2>
              <MetricHistory metric={month.leads} />
            </section>
          )}
          {next.length > 0 && (
            <section className={styles.card} aria-labelledby="next">
              <h2 id="next">Next up</h2>
              <ScheduleItems items={next} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

function Tasks({ tasks, bizId, now }: TasksProps) {
  const timeZone = useTimeZone()
  return (
    <>
      <ol className={styles.tasks}>
        {tasks.map((task, i) => {
          const Icon = todayIcons[task.kind]
          const { about, due, late } = explainTask(task, now, timeZone)
          return (
            <li key={`${task.kind} ${task.leadId ?? task.listingId}`} data-late={late && 'true'}>
              <span className={styles.taskIcon}>
                <Icon size={16} />
              </span>
              <div>
                <b>{describeTask(task)}</b>
                <p>
                  {about}
                  {due && ` · ${due}`}
                  {late && (
                    <>
                      {' · '}
                      <b>{late}</b>
                    </>
                  )}
                </p>
              </div>
              <TodayAction task={task} bizId={bizId} isFirst={i === 0} />
            </li>
          )
        })}
      </ol>
      <p className="mt-3 text-ink-2 text-14">
        {tasks.length < maxTodayItems
          ? t`${formatCount(tasks.length, 'thing')} to do, the most urgent first.`
          : 'The ten most urgent things to do. More appear as you finish these.'}
      </p>
    </>
  )
}

function Counts({ today: { counts, leads }, now }: { today: TodayData; now: string }) {
  const { waiting, waitsSince, replyMinutes, sold, forSale } = counts
  const { direction, percent, text } = describeTrend(leads)
  const trend = percent ? `${direction === 'up' ? '↑' : '↓'} ${percent} ${text}` : text
  const waited = waitsSince && (Date.parse(now) - new Date(waitsSince).getTime()) / 60_000
  const cells: Cell[] = [
    ['Leads waiting', formatNumber(waiting), waited ? t`longest ${formatMinutes(waited)}` : null],
    [
      'Median reply',
      replyMinutes === null ? translate('None yet') : formatMinutes(replyMinutes),
      translate('30 days'),
    ],
    ['Leads, 7 days', formatNumber(leads.count), trend],
    ['Sold, 30 days', formatNumber(sold), t`${formatNumber(forSale)} for sale`],
  ]
  return (
    <dl className={styles.counts}>
      {cells.map(([label, value, note]) => (
        <div key={label}>
          <dt>{translate(label)}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Cell = [label: string, value: string, note: string | null]
type TodayTabProps = { dashboard: DashboardData; today: TodayData; now: string }
type TasksProps = { tasks: TodayData['tasks']; bizId: number; now: string }
