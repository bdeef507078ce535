import { readDraft, writeDraft } from '#kernel/web/drafts.ts'
import { searchPath } from '../search-links.ts'

// Stored for this window until it's closed or the user logs out.

/** Records the query string of the search page that the visitor sees. */
export function recordSearch(query: string) {
  writeDraft('window', name, { query })
}

/** Returns the path of the visitor's last search in this window, or of all aircraft. */
export function lastSearchPath(): string {
  const query = readDraft<{ query: unknown }>('window', name)?.query
  return typeof query === 'string' && query.startsWith('?') ? searchPath + query : searchPath
}

const name = 'search'
