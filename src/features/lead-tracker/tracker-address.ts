import { LeadQuery } from './lead-query.ts'

/** What the tracker's address says: which leads, as a board or as a table, and on phones which column. */
export function readTrackerAddress(search: URLSearchParams): TrackerAddress {
  const known: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(LeadQuery.shape)) {
    const said = search.get(name)
    const value = said ? field.safeParse(said) : null
    // What is no such value is left out; the rest of the address still counts.
    if (value?.success) known[name] = value.data
  }
  const view = search.get('view') === 'table' ? 'table' : 'board'
  const at = Number(search.get('at'))
  return { ...LeadQuery.parse(known), view, at: at >= 1 && at <= 6 ? at : 1 }
}

/** The same address with some of it changed; another question begins at the first page. */
export function changeTrackerAddress(
  search: URLSearchParams,
  changes: Partial<Record<keyof TrackerAddress, string | number | undefined>>,
): string {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return `?${next}`
}

export type TrackerAddress = LeadQuery & { view: 'board' | 'table'; at: number }
