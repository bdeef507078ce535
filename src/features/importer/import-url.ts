import type { RowVerdict } from './import-steps.ts'
import { groupNames, type NameGroup } from './names.ts'

/** State of the import page in the URL. Missing parameters have default values. */
export type ImportUrlState = {
  source: number
  op?: number | undefined
  /** Tab of the preview. Null means the first one that has rows. */
  tab: PreviewTab | null
  q: string
  page: number
  /** Tab of the names to map. Null means the first one with unmapped names. */
  names: NameGroup | null
  namesPage: number
  known: NameGroup
  knownQ: string
  knownPage: number
  history: number
}

/** Tabs of the preview in display order. */
export const previewTabs = [
  'review',
  'new',
  'changed',
  'gone',
  'refused',
] as const satisfies RowVerdict[]
export type PreviewTab = (typeof previewTabs)[number]

export function readImportUrl(source: number, query: URLSearchParams): ImportUrlState {
  const op = readNumber(query.get('op'))
  return {
    source,
    ...(op > 0 && { op }),
    tab: previewTabs.find((previewTab) => previewTab === query.get('tab')) ?? null,
    q: (query.get('q') ?? '').slice(0, 100),
    page: readNumber(query.get('page')),
    names: groupNames.find((groupName) => groupName === query.get('names')) ?? null,
    namesPage: readNumber(query.get('namesPage')),
    known: groupNames.find((groupName) => groupName === query.get('known')) ?? 'makes',
    knownQ: (query.get('knownQ') ?? '').slice(0, 100),
    knownPage: readNumber(query.get('knownPage')),
    history: readNumber(query.get('history')),
  }
}

function readNumber(text: string | null): number {
  return text && /^\d{1,7}$/.test(text) ? Number(text) : 0
}
