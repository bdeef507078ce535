import { formatCount, formatList } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { deleteDeviceListing, readDeviceListings } from './device-listings.ts'
import { deleteDeviceSearch, readDeviceSearches } from './device-searches.ts'

/**
 * Moves items from this device to the account and returns how many. Doesn't change searches that already exist
 * there. Failed items are retried next time.
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
      message: t`Your saved items will stay on this device for now: ${(error as Error).message}`,
    })
  }
  const count = adopted.listings + adopted.searches
  if (count > 0) showToast({ message: adoptedMessage(adopted) })
  return count
}

async function adoptListings(onListing: (id: number) => void) {
  // Oldest first, so that the newest also comes first in the account.
  for (const { id } of readDeviceListings().toReversed()) {
    const { setFavorite } = await import('./saved-calls.ts')
    try {
      await setFavorite(id, true)
      onListing(id)
    } catch (error) {
      if (!isPermanentFailure(error)) throw error
    }
    // The listing is now saved in the account or no longer active.
    deleteDeviceListing(id)
  }
}

async function adoptSearches(): Promise<number> {
  const deviceSearches = readDeviceSearches()
  if (deviceSearches.length === 0) return 0
  const { fetchSavedSearches, saveSearch } = await import('./saved-calls.ts')
  const { items } = await fetchSavedSearches()
  const savedQueries = new Set(items.map(({ queryStr }) => queryStr))
  let adopted = 0
  for (const { queryStr, name, frequency } of deviceSearches.toReversed()) {
    if (!savedQueries.has(queryStr)) {
      try {
        await saveSearch({ queryStr, name: name.slice(0, 100), ...(frequency && { frequency }) })
        adopted += 1
      } catch (error) {
        if (!isPermanentFailure(error)) throw error
      }
    }
    deleteDeviceSearch(queryStr)
  }
  return adopted
}

/** Checks for items that no account can ever accept, so that they don't block the others forever. */
function isPermanentFailure(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400)
}

function adoptedMessage({ listings, searches }: { listings: number; searches: number }): string {
  const what = [
    listings > 0 && t`${listings} aircraft`,
    searches > 0 && formatCount(searches, 'search', 'searches'),
  ]
  return t`Saved to your account from this device: ${formatList(what.filter((text) => typeof text === 'string'))}.`
}
