import { readQuery } from '#kernel/lists/read-query.ts'
import { LeadQuery } from './lead-query.ts'

/** Parses the filters, the view (board or table), and the column shown on phones. */
export function readTrackerUrl(search: URLSearchParams): TrackerUrlState {
  const view = search.get('view') === 'table' ? 'table' : 'board'
  const at = Number(search.get('at'))
  return { ...readQuery(LeadQuery, search), view, at: at >= 1 && at <= 6 ? at : 1 }
}

/** Returns a query string with some parameters changed. Goes back to page 1 unless `changes` includes a page. */
export function changeTrackerUrl(
  search: URLSearchParams,
  changes: Partial<Record<keyof TrackerUrlState, string | number | undefined>>,
): string {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return `?${next}`
}

export type TrackerUrlState = LeadQuery & { view: 'board' | 'table'; at: number }
