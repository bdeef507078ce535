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
