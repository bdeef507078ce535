import type { SearchResult } from '#features/search/contract.ts'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Asks this very process for some pages of each kind that crowds meet. A new process takes half a second for the first
 * of a kind, and a few milliseconds later on: visitors sent to it at once would wait for each other and be refused.
 */
export async function warmUp(
  { config, log }: AppContext,
  ask: (address: string) => Response | Promise<Response>,
  isOver: () => boolean,
) {
  const began = performance.now()
  const get = async (path: string) => (await ask(config.siteUrl + path)).text()
  try {
    const found = await get(`/api/listing/searchListings?dnum=${addresses}`)
    const { items = [] } = JSON.parse(found) as Partial<SearchResult>
    for (let turn = 0; turn < addresses && !isOver(); turn += 1) {
      // Another address each time: a kept page is not rendered.
      await get(`/?warm=${turn}`)
      await get(`/aircraft/search?pt=${dearest - turn}`)
      const listing = items[turn]
      if (listing) await get(listing.url)
    }
    log.info({ ms: Math.round(performance.now() - began) }, 'first pages rendered')
  } catch (error) {
    log.warn({ err: error }, 'first pages could not be rendered')
  }
}

const addresses = 4
/** US dollars, above what any aircraft costs. */
const dearest = 900_000_000
