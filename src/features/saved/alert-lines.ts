import { formatAskingPrice } from '#features/listings/asking-price.ts'
import type { ListingCard } from '#features/listings/contract.ts'
import { formatMoney, formatNumber } from '#kernel/format.ts'
import type { News, Told } from './rules.ts'

/** The price as a mail says it, with the one before it where it changed. */
export function priceLine({ price }: Priced, before: number | null = null): string {
  const now = formatAskingPrice(price)
  return before === null || before === price ? now : `${formatAskingPrice(before)} → ${now}`
}

/** What an aircraft is in one line: "1,240 h total · 310 h SMOH · Denver, CO". A share has a price of its own. */
export function factsLine(listing: Described): string {
  return joined(listing, null)
}

/** The same on a page, where what is not stated is said too. */
export function factsShown(listing: Described & Pick<ListingCard, 'engineCount'>): string {
  return joined(listing, (listing.engineCount ?? 1) > 0 ? 'Engine time not stated' : null)
}

function joined(
  { totalTimeHours, engine, cityState, ...deal }: Described,
  noEngineTime: string | null,
) {
  const { isFractional, sharePercent, sharePrice } = deal
  const facts = [
    isFractional &&
      sharePrice !== null &&
      `${sharePercent === null ? 'A' : `${sharePercent}%`} share for ${formatMoney(sharePrice)}`,
    totalTimeHours !== null && `${formatNumber(totalTimeHours)} h total`,
    engine?.hours == null
      ? noEngineTime
      : `${formatNumber(engine.hours)} h ${engine.basis ?? 'engine'}`,
    cityState,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** What happened to a saved listing: "Price lowered by $20,000". */
export function newsLine(news: readonly News[], told: Told, now: Told): string {
  const by = formatMoney(Math.abs((told.price ?? 0) - (now.price ?? 0)))
  return news.map((one) => newsWords[one](by)).join(', ')
}

const newsWords: Record<News, (by: string) => string> = {
  'back-on-market': () => 'Back on the market',
  'sale-pending': () => 'Sale pending',
  sold: () => 'Sold',
  'price-lowered': (by) => `Price lowered by ${by}`,
  'price-raised': (by) => `Price raised by ${by}`,
  'price-stated': () => 'Price stated now',
  'price-hidden': () => 'Price on request now',
}

type Priced = Pick<ListingCard, 'price'>
type Described = Pick<
  ListingCard,
  'totalTimeHours' | 'engine' | 'cityState' | 'isFractional' | 'sharePercent' | 'sharePrice'
>
