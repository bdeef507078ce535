import { destinations } from '#kernel/web/destinations.ts'
import { listUrl } from '#ui/list/list-url.ts'
import type { ImportUrlState } from '../import-url.ts'
import type { ImportOperation } from '../operation-contract.ts'
import type { Route } from './+types/import-page.ts'

type Loaded = Route.ComponentProps['loaderData']['page']
export type ImportWork = NonNullable<Loaded['work']>
/** Latest or selected run. */
export type ImportRun = NonNullable<ImportWork['run']>
export type RowList = ImportRun['rows']

/** Data from the page's loader, by component. */
export type ImportPageData = Pick<Loaded, 'sources' | 'owners'> &
  ImportWork &
  Pick<ImportRun, 'names'>

/** Checks whether the rows have been compared with the active listings. Before that, there are no results. */
export function hasCompared({ steps, counts }: ImportOperation): boolean {
  const isDone = steps.some(({ step, state }) => step === 'run' && state === 'done')
  return isDone || counts.new + counts.changed + counts.same + counts.gone > 0
}

/** Returns the URL of the import page with some of its state changed. */
export function importPath(urlState: ImportUrlState, change: Partial<ImportUrlState> = {}): string {
  const { source, ...rest } = { ...urlState, ...change }
  return listUrl(destinations.importer(source), rest, beginning)
}

/** Default values. The URL omits them. */
const beginning = {
  known: 'makes',
  page: 0,
  namesPage: 0,
  knownPage: 0,
  history: 0,
}
