import { destinations } from '#kernel/web/destinations.ts'
import { listUrl } from '#ui/list/list-url.ts'
import type { ImportUrlState } from '../import-url.ts'

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
