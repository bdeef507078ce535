import type { AppContext } from '../../app-context.ts'
import { isUnavailableError } from './outage-responses.ts'

/** Returns an optional part of a response, or null if it needs the database during an outage. */
export async function nullIfUnavailable<T>(
  { outage }: AppContext,
  load: () => Promise<T>,
): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (outage && isUnavailableError(error)) return null
    throw error
  }
}
