import type { CardListing } from '#features/listings/contract.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { flyingDistance } from '#features/lookups/flying-distance.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { formatDisplayPrice, formatQuantity } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { filterText } from '../../active-filters.ts'
import type { SearchQuery, SortCode } from '../../contract.ts'
import { defaultRadiusNm, type FilterName } from '../../filters.ts'
import type { JustOutside } from '../../just-outside-contract.ts'
import { searchIndexKey } from '../live/live-index.ts'
import type { Probe, TriedAlternative } from './probe.ts'

/** Returns the first listings of several suggestions, alternating between them. */
export async function findNearestMisses(
  ctx: AppContext,
  probe: Probe,
  alternatives: readonly TriedAlternative[],
): Promise<JustOutside['misses']> {
  const useful = alternatives
    .filter(({ way, filters }) => way.count > probe.total && !filters.some(isKind))
    .slice(0, maxSearched)
  if (useful.length === 0 || probe.total > maxOwnMatches) return []
  const own = new Set(await probe.page({ ...probe.query, dnum: maxOwnMatches }))
  const found = await Promise.all(
    useful.map(async ({ filters, query }) => {
      const ids = await probe.page({ ...inOrder(query, filters, probe), dnum: maxOwnMatches })
      return ids
        .filter((id) => !own.has(id))
        .slice(0, maxShown)
        .map((id) => ({ id, filters }))
    }),
  )
  const picked = interleave(found).slice(0, maxShown)
  const cards = await loadCards(
    ctx,
    picked.map(({ id }) => id),
  )
  return picked.flatMap(({ id, filters }) => {
    const listing = cards.find((card) => card.id === id)
    return listing
      ? [{ listing: withTitleImage(listing), misses: describeMiss(listing, filters, probe) }]
      : []
  })
}

/** Logged-in users see which listings they have saved, so only visitors' cards are cached. */
async function loadCards(ctx: AppContext, ids: readonly number[]): Promise<CardListing[]> {
  if (ctx.actor) return loadListingCards(ctx, ids)
  const cached = await ctx.services.get(searchIndexKey).cards.get(ctx, ids)
  return cached.map(({ card }) => card.value)
}

/** An aircraft of a different make or kind isn't a near miss. */
const isKind = (filter: string) => kinds.has(filter)
const kinds: ReadonlySet<string> = new Set(['m', 'c', 'words'])
const maxSearched = 4
const maxShown = 4
const maxOwnMatches = 50

/** Sorts by the changed bound, so that the nearest listing comes first. */
function inOrder(
  query: SearchQuery,
  [filter]: TriedAlternative['filters'],
  { query: original }: Probe,
) {
  // Keeps the place, because results have no distances without a place. The radius covers the whole world.
  if (filter === 'near')
    return { ...query, near: original.near, nm: halfTheEquator, sort: 'x' as const, rev: false }
  return { ...query, sort: orders[filter ?? ''] ?? 'n', rev: filter === 'year' }
}
const halfTheEquator = 10_900
const orders: Partial<Record<string, SortCode>> = { price: 'p', totalTime: 't', year: 'y' }

function interleave<T extends { id: number }>(lists: readonly (readonly T[])[]): T[] {
  const byId = new Map<number, T>()
  for (let i = 0; i < maxShown; i += 1)
    for (const list of lists) {
      const miss = list[i]
      if (miss && !byId.has(miss.id)) byId.set(miss.id, miss)
    }
  return [...byId.values()]
}

function withTitleImage(card: CardListing): CardListing {
  return { ...card, images: card.images.slice(0, 1) }
}

/** Describes how an aircraft misses the search, as precisely as the data on its card allows. */
function describeMiss(card: CardListing, filters: readonly FilterName[], probe: Probe): string[] {
  return filters.map(
    (filter) =>
      measured[filter]?.(card, probe) ??
      t`Not “${filterText(filter, probe.query, probe.names, probe.units)}”`,
  )
}

const measured: Partial<Record<string, (card: CardListing, probe: Probe) => string | null>> = {
  price: ({ price }, { query: { pf, pt }, units }) => {
    if (price === null) return translate('Price on request')
    if (pt !== undefined && price > pt)
      return t`${formatDisplayPrice(price - pt, units)} over your limit`
    return pf === undefined ? null : t`${formatDisplayPrice(pf - price, units)} below your limit`
  },
  near: (card, { query, area, units }) => {
    const nm = area && flyingDistance(area, card)?.nm
    if (nm == null) return translate('Location unknown')
    const beyond = Math.max(1, Math.round(nm - (query.nm ?? defaultRadiusNm)))
    return t`${formatQuantity('distance', beyond, units)} too far`
  },
  year: ({ year }, { query: { yf, yt } }) => {
    if (yf !== undefined && year < yf) return t`${formatCount(yf - year, 'year')} older`
    return yt === undefined ? null : t`${formatCount(year - yt, 'year')} newer`
  },
  totalTime: ({ totalTimeHours: hours }, { query: { tf, tt } }) => {
    if (hours === null) return translate('Total time not stated')
    if (tt !== undefined && hours > tt) return t`${formatNumber(hours - tt)} hr more`
    return tf === undefined ? null : t`${formatNumber(tf - hours)} hr less`
  },
  usefulLoad: ({ usefulLoad }, { query: { uf }, units }) => {
    if (usefulLoad === null) return translate('Useful load not stated')
    return uf === undefined ? null : t`${formatQuantity('mass', uf - usefulLoad, units)} less`
  },
  seats: ({ seats }, { query: { nf } }) => {
    if (seats === null) return translate('Seats not stated')
    return nf === undefined || seats > nf ? null : `${formatCount(seats, 'seat')}`
  },
}
