import { parameters } from '../../filters.ts'
import { readSearchQuery } from '../../rules.ts'
import { writeSearchQuery } from '../../search-address.ts'

/**
 * The one address of a search. What cannot be used stays in it as a mere mark, because the page says that it was
 * dropped; should that read otherwise, the address stays as it is.
 */
export function canonicalQuery(given: URLSearchParams): URLSearchParams {
  const { query, dropped } = readSearchQuery(given)
  const written = new URLSearchParams(writeSearchQuery(query))
  for (const name of new Set(dropped)) written.set(name, unusable)
  const again = readSearchQuery(written)
  const isSame =
    writeSearchQuery(again.query) === writeSearchQuery(query) &&
    again.dropped.toSorted().join() === dropped.toSorted().join()
  if (!isSame) return given
  for (const [name, value] of given) if (!searched.has(name)) written.append(name, value)
  return written
}

const unusable = '!'
/** What the page reads besides says how much of what was found it shows. */
const searched: ReadonlySet<string> = new Set(parameters)
