import { destinations } from '#kernel/web/destinations.ts'
import { defaultRange, type FigureKind, type RangeName } from '../figure-rules.ts'

/** What the address of the tab "Inventory" says beside the brokerage. */
export type InventoryView = {
  office: number | null
  range: RangeName
  /** Of the main chart. */
  kind: FigureKind
  /** Of the listings that need somebody. */
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

/** Leads are what a brokerage lives on. */
const defaultKind: FigureKind = 'leads'
