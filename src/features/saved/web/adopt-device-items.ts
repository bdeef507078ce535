import { formatCount } from '#kernel/format.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { forgetDeviceListing, readDeviceListings } from './device-listings.ts'
import { forgetDeviceSearch, readDeviceSearches } from './device-searches.ts'

/**
 * Takes what this device kept into the account, and says how much that was. A search that is there already stays
 * as it is; what cannot be taken now waits for the next time.
 */
export async function adoptDeviceItems(onListing: (id: number) => void): Promise<number> {
  const adopted = { listings: 0, searches: 0 }
  try {
    await adoptListings((id) => {
      adopted.listings += 1
      onListing(id)
    })
    adopted.searches = await adoptSearches()
  } catch (error) {
    showFailure(error, {
      message: `What you saved stays on this device for now: ${(error as Error).message}`,
    })
  }
  const count = adopted.listings + adopted.searches
  if (count > 0) showToast({ message: adoptedWords(adopted) })
  return count
}

async function adoptListings(onListing: (id: number) => void) {
  // Oldest first, so that the newest stands first in the account too.
  for (const { id } of readDeviceListings().toReversed()) {
    const { setFavorite } = await import('./saved-calls.ts')
    try {
      await setFavorite(id, true)
      onListing(id)
    } catch (error) {
      if (!isUseless(error)) throw error
    }
    // Taken over, or gone from the market meanwhile.
    forgetDeviceListing(id)
  }
}

async function adoptSearches(): Promise<number> {
  const kept = readDeviceSearches()
  if (kept.length === 0) return 0
  const { fetchSavedSearches, saveSearch } = await import('./saved-calls.ts')
  const { items } = await fetchSavedSearches()
  const known = new Set(items.map(({ queryStr }) => queryStr))
  let adopted = 0
  for (const { queryStr, name, frequency } of kept.toReversed()) {
    if (!known.has(queryStr)) {
      try {
        await saveSearch({ queryStr, name: name.slice(0, 100), ...(frequency && { frequency }) })
        adopted += 1
      } catch (error) {
        if (!isUseless(error)) throw error
      }
    }
    forgetDeviceSearch(queryStr)
  }
  return adopted
}

/** What no account takes, now or later, must not stand in the way of the rest for ever. */
function isUseless(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400)
}

function adoptedWords({ listings, searches }: { listings: number; searches: number }): string {
  const what = [
    listings > 0 && `${listings} aircraft`,
    searches > 0 && formatCount(searches, 'search', 'searches'),
  ]
  return `What you saved on this device is in your account now: ${what.filter(Boolean).join(' and ')}.`
}
