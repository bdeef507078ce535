import { destinations } from '#kernel/web/destinations.ts'

/** Of the tab "Inventory" as it is narrowed and leafed through. */
export function dashboardPath(
  bizId: number,
  { office, page }: { office: number | null; page: number },
): string {
  const query = new URLSearchParams()
  if (office !== null) query.set('office', String(office))
  if (page > 0) query.set('page', String(page))
  const text = query.toString()
  return destinations.dashboard(bizId) + (text ? `?${text}` : '')
}
