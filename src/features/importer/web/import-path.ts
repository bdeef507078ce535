import { destinations } from '#kernel/web/destinations.ts'
import type { ImportUrlState } from '../import-url.ts'

/** Returns the URL of the import page with some of its state changed. */
export function importPath(urlState: ImportUrlState, change: Partial<ImportUrlState> = {}): string {
  const { source, ...rest } = { ...urlState, ...change }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest))
    if (value && value !== beginning[name]) query.set(name, String(value))
  const more = query.toString()
  return destinations.importer(source) + (more && `&${more}`)
}

/** Default values. The URL omits them. */
const beginning: Record<string, string | undefined> = { names: 'makes', known: 'makes' }
