import { destinations } from '#kernel/web/destinations.ts'
import type { ImportPlace } from '../import-address.ts'

/** The address of the importer's page at another place. */
export function importPath(place: ImportPlace, change: Partial<ImportPlace> = {}): string {
  const { source, ...rest } = { ...place, ...change }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest))
    if (value && value !== beginning[name]) query.set(name, String(value))
  const more = query.toString()
  return destinations.importer(source) + (more && `&${more}`)
}

/** What the address need not say. */
const beginning: Record<string, string | undefined> = { names: 'makes', known: 'makes' }
