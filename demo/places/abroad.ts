import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Currency } from '#kernel/format/currencies.ts'
import type { ExchangeRates } from '#kernel/server/live/exchange-rates.ts'
import type { Listing } from '../listing.ts'
import type { Seller } from '../people/sellers.ts'
import { roundAskingPrice } from '../prices.ts'
import type { Random } from '../random.ts'
import type { PlaceChooser } from './places.ts'

/**
 * Chooses a private seller's airport abroad. Returns null for most models, for the demo account, and if the airport
 * isn't in the reference data. Almost all light helicopters are near Frankfurt, so that buyers there find several of one
 * model.
 */
export function chooseAbroad(
  { category }: Pick<CatalogModel, 'category'>,
  { kind, recipients }: Seller,
  places: PlaceChooser,
  r: Random,
): Abroad | null {
  const isPrivate = kind === 'owner' && recipients[0]?.recipient !== 'seller@example.com'
  if (!isPrivate || !r.chance(shares[category] ?? 0)) return null
  const country =
    category === 'piston-helicopter'
      ? countries[0]
      : r.weighted(countries.map((each) => [each, each.weight] as const))
  const spot = places.at(r.pick(country.airports))
  return spot && { country, spot, r }
}

const shares: Partial<Record<CatalogModel['category'], number>> = {
  'piston-helicopter': 0.9,
  'single-engine-piston': 0.06,
}

/** Moves the seller to the chosen airport, with a name and a phone number of that country. */
export function sellAbroad(seller: Seller, { country, spot, r }: Abroad): Seller {
  const [first = '', last = ''] = r.pick(country.names).split(' ')
  return {
    ...seller,
    spot,
    columns: {
      ...seller.columns,
      contact_first_name: first,
      contact_last_name: last,
      contact_email: seller.recipients[0]?.recipient ?? null,
      contact_phone: country.phone(String(r.int(100, 199))),
    },
  }
}

/** Changes a listing's registration, certificate, and prices to those of its country. */
export function toAbroad(
  { row, prices, ...others }: Listing,
  { category }: Pick<CatalogModel, 'category'>,
  { country, r }: Abroad,
  rates: ExchangeRates,
): Listing {
  const rate = rates.get(country.currency)
  if (!rate) throw new Error(`No exchange rate for ${country.currency}`)
  const letters = () => String.fromCharCode(r.int(65, 90))
  const asking = new Map<number, number>()
  // The same amount in dollars is always the same asking price.
  const toAsking = (dollars: number) => {
    const amount = asking.get(dollars) ?? roundAskingPrice(dollars * rate.perDollar, r)
    asking.set(dollars, amount)
    return amount
  }
  const toDollars = (amount: number) => Math.round(amount / rate.perDollar)
  const convert = (dollars: number | null) => (dollars === null ? null : toAsking(dollars))
  const back = (amount: number | null) => (amount === null ? null : toDollars(amount))
  const askingPrice = convert(row.price)
  const previous = convert(row.previous_price)
  return {
    ...others,
    row: {
      ...row,
      registration:
        row.registration &&
        country.prefix(category) + Array.from({ length: country.letters }, letters).join(''),
      currency: country.currency,
      asking_price: askingPrice,
      price: back(askingPrice),
      previous_asking_price: previous,
      previous_price: back(previous),
      asking_lease_rate: convert(row.lease_rate_monthly),
      lease_rate_monthly: back(convert(row.lease_rate_monthly)),
      asking_share_price: convert(row.share_price),
      share_price: back(convert(row.share_price)),
      converted_on: rate.ratedOn,
      certification: country.certification,
      vat: r.pick(country.vat),
    },
    prices: prices.map((one) => {
      const amount = toAsking(one.price)
      return {
        ...one,
        currency: country.currency,
        asking_price: amount,
        price: toDollars(amount),
      }
    }),
  }
}

/** Phone numbers are from the ranges that each country reserves for fiction. */
const countries = [
  {
    weight: 5,
    airports: ['EDFE', 'EDFZ', 'EDFM', 'EDFC'],
    currency: 'EUR',
    certification: 'easa',
    vat: ['paid', 'margin-scheme', null],
    // The first letter states the class: H for helicopters, E for airplanes with one engine up to 2 t.
    prefix: (category) => (category === 'piston-helicopter' ? 'D-H' : 'D-E'),
    letters: 3,
    names: ['Jonas Brandt', 'Katrin Vogel', 'Stefan Hauser', 'Miriam Lorenz', 'Uwe Petersen'],
    phone: (digits) => `+49 69 90009${digits}`,
  },
  {
    weight: 3,
    airports: ['EGLK', 'EGTB', 'EGBJ', 'EGKA'],
    currency: 'GBP',
    certification: 'uk-caa',
    vat: ['paid', null],
    prefix: () => 'G-',
    letters: 4,
    names: ['Oliver Hartley', 'Fiona Ashworth', 'Graham Pym', 'Harriet Lyle'],
    phone: (digits) => `+44 20 7946 0${digits}`,
  },
  {
    weight: 4,
    airports: ['CYKF', 'CYOO', 'CZBB', 'CYBW'],
    currency: 'CAD',
    certification: 'transport-canada',
    vat: [null],
    prefix: () => 'C-G',
    letters: 3,
    names: ['Luc Tremblay', 'Heather MacLeod', 'Darren Kowalchuk', 'Nadia Singh'],
    phone: (digits) => `+1 416-555-0${digits}`,
  },
] as const satisfies Country[]

type Country = {
  weight: number
  airports: string[]
  currency: Currency
  certification: Listing['row']['certification']
  vat: Listing['row']['vat'][]
  prefix: (category: CatalogModel['category']) => string
  letters: number
  names: string[]
  phone: (digits: string) => string
}
type Abroad = { country: (typeof countries)[number]; spot: Seller['spot']; r: Random }
