import { destinations } from '#kernel/web/destinations.ts'
import { defaultRange, type MetricKind, type RangeName } from '../metric-rules.ts'

/** URL state of the Inventory tab, except for the brokerage. */
export type InventoryView = {
  office: number | null
  range: RangeName
  /** Metric shown in the main chart. */
  kind: MetricKind
  /** Page of the attention table. */
  page?: number
}

export function dashboardPath(bizId: number, { office, range, kind, page = 0 }: InventoryView) {
  const query = new URLSearchParams()
  if (office !== null) query.set('office', String(office))
  if (range !== defaultRange) query.set('range', range)
  if (kind !== defaultKind) query.set('kind', kind)
  if (page > 0) query.set('page', String(page))
  const text = query.toString()
  return destinations.dashboard(bizId) + (text ? `?${text}` : '')
}

/** Leads are the most important metric for a brokerage. */
const defaultKind: MetricKind = 'leads'
