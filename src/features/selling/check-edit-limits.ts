import type { EngineEntry } from '#features/listings/meta-contract.ts'
import { isTurbinePowered } from '#features/listings/rules.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import type { ListingEdit } from './contract.ts'
import { maxCreatePrice, maxEditPrice, priceLimitMessage } from './contract.ts'

/**
 * Returns messages by path for values that exceed a limit. Saved values above a limit are accepted if they don't
 * change.
 */
export function checkEditLimits(change: Bounded, { saved, videosAllowed }: Bounds): Messages {
  const messages: Messages = {}
  const { price, currency = saved.listing.currency ?? 'USD' } = change.listing
  const isPriceUnchanged = price === null || price === saved.listing.price
  // The lower limit is meant in dollars, and would be a fraction of it in some currencies.
  const maxPrice = currency === 'USD' ? maxEditPrice : maxCreatePrice
  if (!isPriceUnchanged && (price < 1 || price > maxPrice))
    messages['listing.price'] = priceLimitMessage(maxPrice, currency)
  if (change.listing.length === null && saved.listing.length !== null)
    messages['listing.length'] = 'Length field is required.'
  const { categoryId } = change.listing
  if (categoryId === unstatedKindId && categoryId !== saved.listing.categoryId)
    messages['listing.categoryId'] = 'Category field is required.'
  if (change.meta.videos.length > Math.max(videosAllowed, saved.meta.videos.length))
    messages['meta.videos'] = 'Maximum number of videos reached.'
  return { ...messages, ...checkEngines(change.meta.specs.engines, saved.meta.specs.engines) }
}

/** Returns messages for contradictions in what is stated about engines, unless they were saved so. */
export function checkEngines(
  engines: readonly EngineEntry[],
  saved: readonly EngineEntry[] = [],
): Messages {
  const rules = engineRules.filter(({ isWrong }) => !saved.some(isWrong))
  return Object.fromEntries(
    rules.flatMap(({ fact, message, isWrong }) =>
      engines.flatMap((engine, at) =>
        isWrong(engine) ? [[`meta.specs.engines.${at}.${fact}`, message]] : [],
      ),
    ),
  )
}

const engineRules: readonly EngineRule[] = [
  {
    fact: 'hoursBasis',
    message: 'Turbines have no top overhaul.',
    isWrong: (engine) => engine.hoursBasis === 'STOH' && isTurbinePowered([engine]),
  },
  {
    fact: 'hoursSinceNew',
    message: 'An engine has at least as many hours since new as since overhaul.',
    isWrong: ({ hours, hoursSinceNew }) => hoursSinceNew !== null && hoursSinceNew < (hours ?? 0),
  },
]

type EngineRule = {
  fact: keyof EngineEntry
  message: string
  isWrong: (engine: EngineEntry) => boolean
}
type Bounded = {
  listing: Pick<ListingEdit['listing'], 'price' | 'length' | 'categoryId'> & {
    currency?: Currency | undefined
  }
  meta: Pick<ListingEdit['meta'], 'videos' | 'specs'>
}
type Bounds = {
  saved: Bounded
  /** Number of videos that the package allows. */
  videosAllowed: number
}
type Messages = Record<string, string>
