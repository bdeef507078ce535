import { showToast } from '#ui/toast.tsx'
import { forgetDeviceSearch, readDeviceSearches } from './device-searches.ts'

/**
 * Takes what this device kept into the account. A search that is there already stays as it is; one that cannot be
 * taken now waits for the next time.
 */
export async function adoptSearches() {
  const kept = readDeviceSearches()
  if (kept.length === 0) return
  try {
    const { fetchSavedSearches, saveSearch } = await import('./saved-calls.ts')
    const { items } = await fetchSavedSearches()
    const known = new Set(items.map(({ queryStr }) => queryStr))
    let adopted = 0
    // Oldest first, so that the newest stands first in the account too.
    for (const { queryStr, name } of kept.toReversed()) {
      if (!known.has(queryStr)) {
        await saveSearch({ queryStr, name: name.slice(0, 100) })
        adopted += 1
      }
      forgetDeviceSearch(queryStr)
    }
    if (adopted > 0) showToast({ message: adoptedWords(adopted) })
  } catch (error) {
    showToast({
      tone: 'error',
      message: `Your searches stay on this device for now: ${(error as Error).message}`,
    })
  }
}

function adoptedWords(count: number): string {
  return count === 1
    ? 'The search you saved on this device is in your account now.'
    : `The ${count} searches you saved on this device are in your account now.`
}
