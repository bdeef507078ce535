import type { ListingCard } from '#features/listings/contract.ts'
import { flyingDistance } from '#features/lookups/flying-distance.ts'
import { formatCount, formatMoney, formatNumber } from '#kernel/format/numbers.ts'
import { filterText } from '../../active-filters.ts'
import { defaultRadiusNm, type FilterName } from '../../filters.ts'
import type { Probe } from './probe.ts'

/** Describes how an aircraft misses the search, as precisely as the data on its card allows. */
export function describeMiss(
  card: ListingCard,
  filters: readonly FilterName[],
  probe: Probe,
): string[] {
  return filters.map(
    (filter) =>
      measured[filter]?.(card, probe) ?? `Not “${filterText(filter, probe.query, probe.names)}”`,
  )
}

const measured: Partial<Record<string, (card: ListingCard, probe: Probe) => string | null>> = {
  price: ({ price }, { query: { pf, pt } }) => {
    if (price === null) return 'Price on request'
    if (pt !== undefined && price > pt) return `${formatMoney(price - pt)} over your limit`
    return pf === undefined ? null : `${formatMoney(pf - price)} below your limit`
  },
  near: (card, { query, area }) => {
    const nm = area && flyingDistance(area, card)?.nm
    if (nm == null) return 'Location unknown'
    return `${formatNumber(Math.max(1, Math.round(nm - (query.nm ?? defaultRadiusNm))))} nm too far`
  },
  year: ({ year }, { query: { yf, yt } }) => {
    if (yf !== undefined && year < yf) return `${formatCount(yf - year, 'year')} older`
    return yt === undefined ? null : `${formatCount(year - yt, 'year')} newer`
  },
  totalTime: ({ totalTimeHours: hours }, { query: { tf, tt } }) => {
    if (hours === null) return 'Total time not stated'
    if (tt !== undefined && hours > tt) return `${formatNumber(hours - tt)} hr more`
    return tf === undefined ? null : `${formatNumber(tf - hours)} hr less`
  },
  usefulLoad: ({ usefulLoad }, { query: { uf } }) => {
    if (usefulLoad === null) return 'Useful load not stated'
    return uf === undefined ? null : `${formatNumber(uf - usefulLoad)} lb less`
  },
  seats: ({ seats }, { query: { nf } }) => {
    if (seats === null) return 'Seats not stated'
    return nf === undefined || seats > nf ? null : `${formatCount(seats, 'seat')}`
  },
}
