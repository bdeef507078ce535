import { saveDeviceSearch } from './device-searches.ts'
import { saveSearch } from './saved-calls.ts'

/** Saves the search and emails new matches. Visitors without an account save it on their device until they log in. */
export async function createAlert({ query, name, isMember }: Wish): Promise<boolean> {
  const frequency = 'instant'
  if (!isMember)
    return saveDeviceSearch({ queryStr: query, name: name || 'Saved search', frequency })
  await saveSearch({ queryStr: query, sendUpdates: true, frequency })
  return true
}

type Wish = { query: string; name: string; isMember: boolean }
