import { destinations } from '#kernel/web/destinations.ts'
import type { ScheduleItem } from '../contract.ts'
import { defaultRange, type MetricKind, type MetricSpan } from '../metric-rules.ts'

/** URL state of the reports, except for the brokerage. */
type InventoryView = {
  office: number | null
  range: MetricSpan
  /** Metric shown in the main chart. */
  kind: MetricKind
}

export function dashboardPath(bizId: number, { office, range, kind }: InventoryView) {
  const query = new URLSearchParams({ t: '0' })
  if (office !== null) query.set('office', String(office))
  if (range !== defaultRange) query.set('range', range)
  if (kind !== defaultKind) query.set('kind', kind)
  return `${destinations.dashboard(bizId)}?${query}`
}

/** Leads are the most important metric for a brokerage. */
const defaultKind: MetricKind = 'leads'

export function scheduleItemPath({ kind, id }: ScheduleItem): string {
  return kind === 'next-step' ? destinations.lead(id) : destinations.payListing(id)
}
