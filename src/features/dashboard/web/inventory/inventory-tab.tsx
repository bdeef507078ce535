import { OwnAnswers } from '#features/conversations/web/public/own-answers.tsx'
import IconPlus from '#icons/IconPlus'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import type { ResponseTimes } from '../../contract.ts'
import { type MetricKind, metricKinds } from '../../metric-rules.ts'
import { BarList } from '../charts/bar-list.tsx'
import styles from '../dashboard.module.css'
import type { DashboardData, InventoryData } from '../dashboard-data.ts'
import { dashboardPath } from '../dashboard-path.ts'
import cards from '../metric-card.module.css'
import { InventoryHeader } from './inventory-header.tsx'
import type { InventoryScope } from './inventory-scope.ts'
import { MetricCard } from './metrics/metric-card.tsx'
import { MetricHistory } from './metrics/metric-history.tsx'
import {
  describeFinding,
  metricLabels,
  metricSpanLabels,
  previousRangeLabels,
} from './metrics/metric-labels.ts'
import { ScheduleList } from './schedule/schedule-list.tsx'
import { LeadSources } from './sources.tsx'

/** Reports with metrics, charts, and the schedule. */
export function InventoryTab({ dashboard, inventory }: InventoryTabProps) {
  const { brokerage } = dashboard
  const scope = { bizId: brokerage.id, office: inventory.office }
  if (brokerage.listings === 0)
    return (
      <>
        <InventoryHeader dashboard={dashboard} inventory={inventory} scope={scope} />
        <NothingOffered bizId={brokerage.id} />
      </>
    )
  return (
    <div className={styles.tab}>
      <InventoryHeader dashboard={dashboard} inventory={inventory} scope={scope} />
      <section className={cards.widgets} aria-label="Stats">
        {displayedKinds.map((kind) => (
          <MetricCard key={kind} ofPage={inventory.figures[kind]} scope={scope} />
        ))}
      </section>
      <div className={styles.wide}>
        <div className="flex flex-col gap-8">
          <MainChart inventory={inventory} scope={scope} />
          <BrokerResponseTimes answers={inventory.answers} />
        </div>
        <ScheduleList ofPage={inventory.schedule} scope={scope} />
      </div>
      <div className={styles.halves}>
        <LeadSources sources={inventory.sources} />
        <OwnAnswers answers={inventory.ownAnswers} />
      </div>
    </div>
  )
}

const displayedKinds: readonly MetricKind[] = ['views', 'saves', 'leads', 'phones']

function NothingOffered({ bizId }: { bizId: number }) {
  return (
    <EmptyState
      title="No aircraft yet"
      text="Create your first listing. We count views, saves, and leads from the day it goes live."
      actions={
        <LinkButton to={destinations.createListing(bizId)} variant="act" icon={IconPlus}>
          Create listing
        </LinkButton>
      }
    />
  )
}

type InventoryTabProps = { dashboard: DashboardData; inventory: InventoryData }

/** Cumulative chart for the selected range. The title states the main finding. */
function MainChart({ inventory, scope }: MainChartProps) {
  const { figures, kind, range } = inventory
  const metric = figures[kind]
  const against =
    metric.before === null ? '' : t`, compared with ${translate(previousRangeLabels[range])}`
  return (
    <section aria-labelledby="finding">
      <h2 id="finding">{translate(describeFinding(metric, figures.views))}</h2>
      <p className="mt-1 text-ink-2 text-14">
        {translate(metricLabels[kind])} since {formatDate(metric.since)}, cumulative
        {translate(against)}
      </p>
      <nav className={styles.kinds} aria-label="Chart metric">
        {metricKinds.map((other) => (
          <Link
            key={other}
            to={dashboardPath(scope.bizId, { office: scope.office, range, kind: other })}
            aria-current={other === kind ? 'true' : undefined}
            preventScrollReset
          >
            {translate(metricLabels[other])}
          </Link>
        ))}
      </nav>
      <MetricHistory metric={metric} />
    </section>
  )
}

type MainChartProps = { inventory: InventoryData; scope: InventoryScope }

/** Response time of each broker, compared to the target. */
function BrokerResponseTimes({ answers: { brokers, range } }: { answers: ResponseTimes }) {
  const quick = brokers.filter(({ medianMinutes }) => isQuick(medianMinutes)).length
  return (
    <section aria-labelledby="answers">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="answers">
          {brokers.length === 0
            ? 'Broker response times'
            : t`Responses within 2 hours: ${quick} of ${formatCount(brokers.length, 'broker')}`}
        </h2>
      </div>
      <p className={styles.about}>
        Median time to first response, {translate(lowercaseLabel(metricSpanLabels[range]))}; the
        line marks 2 hours
      </p>
      {brokers.length === 0 ? (
        <p className="text-ink-2 text-14">
          No leads in this period have been assigned to a broker yet.
        </p>
      ) : (
        <BarList
          mark={expectedMinutes}
          bars={brokers.map(({ bizEmpId, name, medianMinutes, leads }) => ({
            key: bizEmpId,
            name,
            // Caps the bars, because a single slow broker would shrink all the others.
            value: Math.min(medianMinutes ?? 0, 3 * expectedMinutes),
            isOver: medianMinutes !== null && !isQuick(medianMinutes),
            displayValue:
              medianMinutes === null ? (
                <span className="u">{formatCount(leads, 'lead')} unanswered</span>
              ) : (
                <span className="num">{formatDuration(medianMinutes)}</span>
              ),
          }))}
        />
      )}
    </section>
  )
}

const expectedMinutes = 120
const isQuick = (minutes: number | null) => minutes !== null && minutes <= expectedMinutes

/** Formats a duration, such as "48 min", "1 hr 20 min", or "3 days". */
function formatDuration(minutes: number): string {
  if (minutes < 60) return t`${minutes} min`
  if (minutes >= 48 * 60) return formatCount(Math.round(minutes / 1440), 'day')
  const rest = minutes % 60
  return t`${Math.floor(minutes / 60)} hr${rest > 0 && minutes < 600 ? t` ${rest} min` : ''}`
}
