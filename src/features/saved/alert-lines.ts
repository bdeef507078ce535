import { askingTerms, formatPriceForReader } from '#features/listings/asking-price.ts'
import { categoryBasisMark } from '#features/listings/basis-marks.ts'
import type { CardListing } from '#features/listings/contract.ts'
import { formatKeyFact } from '#features/listings/key-facts.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatAmount } from '#kernel/format/currencies.ts'
import { formatNumber, formatPercent } from '#kernel/format/numbers.ts'
import { defaultUnits, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ListingChangeKind, ListingSnapshot } from './rules.ts'

/** Formats a price with the previous price if it changed. For an email, also converts it to the reader's currency. */
export function priceLine(
  listing: Priced,
  before: number | null = null,
  units: Units = defaultUnits,
): string {
  const now = formatPriceForReader(listing, units)
  const { price, currency } = askingTerms(listing)
  return before === null || before === price ? now : t`${formatAmount(before, currency)} → ${now}`
}

/**
 * Formats an aircraft's facts in one line, such as "1,240 hr total · 310 hr SMOH · Denver, CO". For a share, includes
 * the price of the share. Omits the engine time if a gauge shows it.
 */
export function factsLine(listing: Described, hasGauge = false): string {
  return joined(hasGauge ? { ...listing, engine: null } : listing, null)
}

/** Formats the same line for a page. Says if the engine time is missing, unless a gauge shows it. */
export function pageFactsLine(
  listing: Described & Pick<CardListing, 'engineCount'>,
  units: Units,
  hasGauge = false,
): string {
  if (hasGauge) return joined({ ...listing, engine: null }, null, units)
  return joined(
    listing,
    (listing.engineCount ?? 1) > 0 ? translate('Engine time not stated') : null,
    units,
  )
}

function joined(
  { totalTimeHours, engine, keyFact, cityState, ...listing }: Described,
  noEngineTime: string | null,
  units = defaultUnits,
) {
  const { isFractional, sharePercent, sharePrice, currency } = askingTerms(listing)
  const facts = [
    isFractional &&
      sharePrice !== null &&
      (sharePercent === null
        ? t`A share for ${formatAmount(sharePrice, currency)}`
        : t`${formatPercent(sharePercent, 2)} share for ${formatAmount(sharePrice, currency)}`),
    totalTimeHours !== null && t`${formatNumber(totalTimeHours)} hr total`,
    keyFact
      ? formatKeyFact(keyFact, units)
      : engine?.hours == null
        ? noEngineTime
        : t`${formatNumber(engine.hours)} hr ${categoryBasisMark(engine.basis, listing.categoryId) ?? translate('engine')}`,
    formatPlace(cityState),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** Describes a saved listing's changes, such as "Price lowered by $20,000". */
export function changesLine(
  news: readonly ListingChangeKind[],
  lastSent: ListingSnapshot,
  now: ListingSnapshot,
): string {
  const by = formatAmount(Math.abs((lastSent.price ?? 0) - (now.price ?? 0)), now.currency)
  return news.map((item) => translate(changeLabels[item](by))).join(', ')
}

const changeLabels: Record<ListingChangeKind, (by: string) => string> = {
  'back-on-market': () => 'Back on the market',
  'sale-pending': () => 'Sale pending',
  sold: () => 'Sold',
  'price-lowered': (by) => t`Price lowered by ${by}`,
  'price-raised': (by) => t`Price raised by ${by}`,
  'price-stated': () => 'Price added',
  'price-hidden': () => 'Price now on request',
}

type Priced = Pick<CardListing, 'price' | 'asking'>
type Described = Pick<
  CardListing,
  | 'totalTimeHours'
  | 'engine'
  | 'categoryId'
  | 'keyFact'
  | 'cityState'
  | 'isFractional'
  | 'sharePercent'
  | 'sharePrice'
  | 'price'
  | 'asking'
>
