import type { SearchResult } from '#features/search/contract.ts'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Requests a few pages of each popular kind from this process. In a new process, the first rendering of a kind takes
 * half a second, and later ones take a few milliseconds. Without a warm-up, the first visitors would queue up and be
 * rejected.
 */
export async function warmUp(
  { config, log }: AppContext,
  request: (address: string) => Response | Promise<Response>,
  isOver: () => boolean,
) {
  const began = performance.now()
  const results = { rendered: 0, failed: 0 }
  /** Returns an empty string if the request fails, for example because the listing was removed in the meantime. */
  const get = async (path: string): Promise<string> => {
    try {
      const response = await request(config.siteUrl + path)
      if (!response.ok) throw new Error(`${path} returned ${response.status}`)
      const text = await response.text()
      results.rendered += 1
      return text
    } catch (error) {
      results.failed += 1
      log.warn({ err: error }, 'failed to render a warm-up page')
      return ''
    }
  }
  const found = await get('/api/listing/searchListings')
  const { items = [] } = JSON.parse(found || '{}') as Partial<SearchResult>
  for (let turn = 0; turn < addresses && !isOver(); turn += 1) {
    // Use different URLs because cached pages aren't rendered.
    await get(`/?warm=${turn}`)
    await get(`/aircraft/search?pt=${dearest - turn}`)
    const listing = items[turn]
    if (listing) await get(listing.url)
  }
  log.info({ ms: Math.round(performance.now() - began), ...results }, 'warm-up pages rendered')
}

const addresses = 2
/** Price in US dollars that is higher than that of any aircraft. */
const dearest = 900_000_000
