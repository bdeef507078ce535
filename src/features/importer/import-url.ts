import type { RowVerdict } from './import-steps.ts'
import { type NameGroup, nameGroups } from './names.ts'

/** State of the import page in the URL. Missing parameters have default values. */
export type ImportUrlState = {
  source: number
  op?: number | undefined
  /** Tab of the preview. Null means the first one that has rows. */
  tab: PreviewTab | null
  q: string
  page: number
  names: NameGroup
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

const groups = Object.keys(nameGroups) as NameGroup[]

export function readImportUrl(source: number, query: URLSearchParams): ImportUrlState {
  const op = readNumber(query.get('op'))
  return {
    source,
    ...(op > 0 && { op }),
    tab: previewTabs.find((one) => one === query.get('tab')) ?? null,
    q: (query.get('q') ?? '').slice(0, 100),
    page: readNumber(query.get('page')),
    names: readChoice(groups, query.get('names'), 'makes'),
    namesPage: readNumber(query.get('namesPage')),
    known: readChoice(groups, query.get('known'), 'makes'),
    knownQ: (query.get('knownQ') ?? '').slice(0, 100),
    knownPage: readNumber(query.get('knownPage')),
    history: readNumber(query.get('history')),
  }
}

function readNumber(text: string | null): number {
  return text && /^\d{1,7}$/.test(text) ? Number(text) : 0
}

function readChoice<T extends string>(choices: readonly T[], text: string | null, otherwise: T): T {
  return choices.find((one) => one === text) ?? otherwise
}
