import type { Route } from './+types/import-page.ts'

type Loaded = Route.ComponentProps['loaderData']['page']
type Work = NonNullable<Loaded['work']>
export type ImportRun = NonNullable<Work['run']>
export type RowList = ImportRun['rows']

/** Data from the page's loader, by component. */
export type ImportPageData = {
  sources: Loaded['sources']
  owners: Loaded['owners']
  choices: Work['choices']
  /** Latest or selected run. Null until the source has run. */
  run: Work['run']
  history: Work['history']
  known: Work['known']
  withoutCategory: Work['withoutCategory']
  names: ImportRun['names']
}
