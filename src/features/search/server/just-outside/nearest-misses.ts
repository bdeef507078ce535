import type { ListingCard } from '#features/listings/contract.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery, SortCode } from '../../contract.ts'
import type { JustOutside } from '../../just-outside-contract.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { missWords } from './miss-words.ts'
import type { Probe, Tried } from './probe.ts'

/** The first aircraft behind some of the ways, one of each before a second of any. */
export async function nearestMisses(
  ctx: AppContext,
  probe: Probe,
  ways: readonly Tried[],
): Promise<JustOutside['misses']> {
  const helping = ways
    .filter(({ way, filters }) => way.count > probe.total && !filters.some(isKind))
    .slice(0, mostSearched)
  if (helping.length === 0 || probe.total > mostKnown) return []
  const own = new Set(await probe.page({ ...probe.query, dnum: mostKnown }))
  const found = await Promise.all(
    helping.map(async ({ filters, query }) => {
      const ids = await probe.page({ ...inOrder(query, filters, probe), dnum: mostKnown })
      return ids
        .filter((id) => !own.has(id))
        .slice(0, mostShown)
        .map((id) => ({ id, filters }))
    }),
  )
  const picked = inTurn(found).slice(0, mostShown)
  const cards = await loadCards(
    ctx,
    picked.map(({ id }) => id),
  )
  return picked.flatMap(({ id, filters }) => {
    const listing = cards.find((card) => card.id === id)
    return listing
      ? [{ listing: withTitleImage(listing), misses: missWords(listing, filters, probe) }]
      : []
  })
}

/** A member's cards show what the member has saved; everybody else's are kept. */
async function loadCards(ctx: AppContext, ids: readonly number[]): Promise<ListingCard[]> {
  if (ctx.actor) return loadListingCards(ctx, ids)
  const kept = await ctx.services.get(searchIndexKey).cards.get(ctx, ids)
  return kept.map(({ card }) => card.value)
}

/** Another make or kind is no near miss. */
const isKind = (filter: string) => kinds.has(filter)
const kinds: ReadonlySet<string> = new Set(['m', 'c', 'words'])
const mostSearched = 4
const mostShown = 4
const mostKnown = 50

/** What was narrowed by a bound is put in the order of that bound, so that the nearest comes first. */
function inOrder(query: SearchQuery, [filter]: Tried['filters'], { query: asked }: Probe) {
  // A search that has left its place out has no distances: the place stays, and all the world is near.
  if (filter === 'near')
    return { ...query, near: asked.near, nm: halfTheEquator, sort: 'x' as const, rev: false }
  return { ...query, sort: orders[filter ?? ''] ?? 'n', rev: filter === 'year' }
}
const halfTheEquator = 10_900
const orders: Partial<Record<string, SortCode>> = { price: 'p', totalTime: 't', year: 'y' }

function inTurn<T extends { id: number }>(lists: readonly (readonly T[])[]): T[] {
  const taken = new Map<number, T>()
  for (let i = 0; i < mostShown; i += 1)
    for (const list of lists) {
      const one = list[i]
      if (one && !taken.has(one.id)) taken.set(one.id, one)
    }
  return [...taken.values()]
}

function withTitleImage(card: ListingCard): ListingCard {
  return { ...card, images: card.images.slice(0, 1) }
}
