import type { Aircraft } from './aircraft/aircraft.ts'
import { daysAfter, daysBetween } from './dates.ts'
import { hasFullView } from './gallery/render-match.ts'
import type { Seller } from './people/sellers.ts'
import { roundAskingPrice } from './prices.ts'
import type { Random } from './random.ts'

/** Generates the terms of an offer, its dates, and its price history. */
export function dealFor(
  aircraft: Aircraft,
  asking: number,
  listedAt: Date,
  now: Date,
  r: Random,
): Deal {
  const onRequest = r.chance(onRequestShare(aircraft))
  const state = chooseState(listedAt, now, r)
  const soldAt =
    state === 'sold'
      ? daysAfter(listedAt, r.between(0.35, 0.98) * daysBetween(listedAt, now))
      : null
  const history = onRequest ? [] : priceHistory(asking, listedAt, soldAt ?? now, r)
  const before = history.at(-2)
  return {
    price: onRequest ? null : asking,
    history,
    previousPrice: before?.price ?? null,
    priceChangedAt: before ? (history.at(-1)?.askedAt ?? null) : null,
    isNegotiable: !onRequest && !aircraft.isNew && r.chance(0.22),
    ...rentOrShare(aircraft, onRequest ? null : asking, r),
    isSalePending: state === 'offered' && r.chance(0.025),
    isSold: state === 'sold',
    soldAt,
    soldPrice:
      state === 'sold' && !onRequest && r.chance(0.55)
        ? roundAskingPrice(asking * r.between(0.92, 1), r)
        : null,
    isActive: state !== 'inactive',
    isFeatured: state === 'offered' && r.chance(0.05) && hasFullView(aircraft.model),
    ...chooseDates(state, listedAt, now, r),
    listedAt,
  }
}

function onRequestShare({ model, isNew }: Aircraft) {
  if (model.category === 'private-jet') return 0.2
  if (model.category === 'warbird' || model.category === 'turbine-helicopter') return 0.08
  return isNew ? 0.1 : model.category === 'turboprop' ? 0.06 : 0.018
}

type State = 'offered' | 'sold' | 'inactive' | 'expired'

function chooseState(listedAt: Date, now: Date, r: Random): State {
  if (daysBetween(listedAt, now) < 14) return 'offered'
  return r.weighted([
    ['offered', 930],
    ['sold', 36],
    ['inactive', 20],
    ['expired', 20],
  ] as const)
}

/** Generates the price history. It starts on the listing date, and each later price is lower. */
function priceHistory(asking: number, listedAt: Date, until: Date, r: Random): Deal['history'] {
  const days = daysBetween(listedAt, until)
  const drops =
    days < 25
      ? 0
      : r.weighted([
          [0, 64],
          [1, 26],
          [2, days > 90 ? 8 : 0],
          [3, days > 200 ? 2 : 0],
        ] as const)
  const prices = [asking]
  for (let i = 0; i < drops; i += 1) {
    const earlier = roundAskingPrice((prices[0] as number) * r.between(1.025, 1.1), r)
    if (earlier > (prices[0] as number)) prices.unshift(earlier)
  }
  return prices.map((price, i) => {
    const spread =
      prices.length === 1 ? 0 : i / prices.length + (i && r.between(0.02, 0.9 / prices.length))
    return { askedAt: daysAfter(listedAt, spread * days), price }
  })
}

function rentOrShare({ model, isNew }: Aircraft, price: number | null, r: Random) {
  const shared = {
    isForRent: false,
    leaseRateMonthly: null,
    isFractional: false,
    sharePercent: null,
    sharePrice: null,
  }
  if (price === null || isNew || model.category === 'ultralight') return shared
  if (r.chance(0.022)) {
    const parts = r.weighted([
      [2, 3],
      [3, 3],
      [4, 4],
      [5, 1],
      [8, price > 400_000 ? 2 : 0],
    ] as const)
    const sharePrice = roundAskingPrice((price / parts) * r.between(0.98, 1.08), r)
    return {
      ...shared,
      isFractional: true,
      sharePercent: Math.round(10_000 / parts) / 100,
      sharePrice,
    }
  }
  if (r.chance(0.02))
    return {
      ...shared,
      isForRent: true,
      leaseRateMonthly: Math.max(350, Math.round((price * r.between(0.009, 0.016)) / 50) * 50),
    }
  return shared
}

function chooseDates(state: State, listedAt: Date, now: Date, r: Random) {
  const age = daysBetween(listedAt, now)
  const confirmedAt = age > 14 ? daysAfter(now, -r.between(0, state === 'offered' ? 15 : 40)) : null
  const pastExpiry = daysAfter(now, -r.between(0.5, Math.min(60, age / 2)))
  const futureExpiry = r.chance(0.4) ? null : daysAfter(now, r.int(12, 170))
  return {
    expiresAt: state === 'expired' ? pastExpiry : futureExpiry,
    confirmedAt: confirmedAt && confirmedAt > listedAt && state !== 'expired' ? confirmedAt : null,
  }
}

export type Deal = {
  price: number | null
  /** Sorted from oldest to newest. Empty if the price is on request. */
  history: { askedAt: Date; price: number }[]
  previousPrice: number | null
  priceChangedAt: Date | null
  isNegotiable: boolean
  isForRent: boolean
  leaseRateMonthly: number | null
  isFractional: boolean
  sharePercent: number | null
  sharePrice: number | null
  isSalePending: boolean
  isSold: boolean
  soldAt: Date | null
  soldPrice: number | null
  isActive: boolean
  isFeatured: boolean
  listedAt: Date
  expiresAt: Date | null
  confirmedAt: Date | null
}

/** Returns one of the packages created by migrations. Featured listings get one that includes featuring. */
export function packageFor(
  { isFeatured, expiresAt, listedAt }: Deal,
  kind: Seller['kind'],
  now: Date,
) {
  const [tier_id, term] = packages[kind === 'owner' ? 'private' : 'broker'][isFeatured ? 1 : 0]
  // Sellers have renewed packages that have ended.
  const end = daysAfter(now, term - (daysBetween(listedAt, now) % term))
  return { tier_id, expires_at: expiresAt ?? end }
}

/** The plain and the featured package, with their terms in days. */
const packages = {
  private: [
    [2, 120],
    [3, 180],
  ],
  broker: [
    [4, 180],
    [5, 365],
  ],
} as const
