import type { ListingCard } from '#features/listings/contract.ts'
import { formatMoney, formatNumber } from '#ui/format.ts'
import type { News, Told } from './rules.ts'

/** The price as a mail says it, with the one before it where it changed. */
export function priceLine({ price }: Priced, before: number | null = null): string {
  const now = asked(price)
  return before === null || before === price ? now : `${asked(before)} → ${now}`
}

/** What an aircraft is in one line: "1,240 h total · 310 h SMOH · Denver, CO". */
export function factsLine({ totalTimeHours, engine, cityState }: Described): string {
  const facts = [
    totalTimeHours !== null && `${formatNumber(totalTimeHours)} h total`,
    engine?.hours != null && `${formatNumber(engine.hours)} h ${engine.basis ?? 'engine'}`,
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

function asked(price: number | null): string {
  return price === null ? 'Price on request' : formatMoney(price)
}

type Priced = Pick<ListingCard, 'price'>
type Described = Pick<ListingCard, 'totalTimeHours' | 'engine' | 'cityState'>
