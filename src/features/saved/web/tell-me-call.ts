import { keepDeviceSearch } from './device-searches.ts'
import { saveSearch } from './saved-calls.ts'

/** Keeps the search and mails its matches as they come; without an account the device keeps it until there is one. */
export async function tellMe({ query, name, isMember }: Wish): Promise<boolean> {
  const frequency = 'instant'
  if (!isMember)
    return keepDeviceSearch({ queryStr: query, name: name || 'Saved search', frequency })
  await saveSearch({ queryStr: query, sendUpdates: true, frequency })
  return true
}

type Wish = { query: string; name: string; isMember: boolean }
