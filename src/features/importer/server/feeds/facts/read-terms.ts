import type { ForeignPrice } from '#features/selling/imported-listing.ts'
import { type Currency, isCurrency } from '#kernel/format/currencies.ts'
import { t } from '#kernel/messages/translate.ts'
import { currencyColumn } from '#kernel/read/currency-marks.ts'
import type { ReadContext } from './read-fact.ts'
import { readOwnership } from './read-ownership.ts'
import { findCurrencyText, readPrice } from './read-price.ts'
import { isPriceHidden, readFlag } from './read-values.ts'
import type { FieldTexts, ReportProblem } from './report-problem.ts'
import { isStated } from './text-values.ts'

/** Reads the asking price, rent, and share. All amounts must have the currency of the asking price. */
export function readTerms(fields: FieldTexts, reader: ReadContext, report: ReportProblem) {
  const askingPrice = readAskingPrice(fields, reader, report)
  const { price, currency } = askingPrice
  const readOther = (field: 'leaseRateMonthly' | 'sharePrice') =>
    readAmount(field, fields, { ...reader, currency }, report)
  const rent = readOther('leaseRateMonthly')
  return {
    ...askingPrice,
    isPriceOnRequest: price === null,
    isNegotiable: readFlag('isNegotiable', fields, report) || askingPrice.isNegotiable,
    isForRent: readFlag('isForRent', fields, report) || rent !== null,
    leaseRateMonthly: rent,
    ...readOwnership(fields, report),
    sharePrice: readOther('sharePrice'),
  }
}

function readAskingPrice(fields: FieldTexts, reader: ReadContext, report: ReportProblem) {
  const read = readPlausiblePrice(fields, reader)
  const nothing = {
    price: null as number | null,
    currency: readCurrency(fields),
    // A price in a currency that the site doesn't convert.
    foreignPrice: null as ForeignPrice | null,
    isNegotiable: false,
  }
  const isHidden = isPriceHidden(fields, report)
  if ('reason' in read) {
    if (!isHidden) report('price', read.reason, fields.price ?? '', read.cause)
    return nothing
  }
  const { isNegotiable } = read
  if (isHidden) return { ...nothing, isNegotiable }
  if (!('foreign' in read))
    return { ...nothing, ...(read.price !== null && dollars), price: read.price, isNegotiable }
  const { amount, currency } = read.foreign
  return isCurrency(currency)
    ? { ...nothing, price: amount, currency, isNegotiable }
    : { ...nothing, foreignPrice: read.foreign, isNegotiable }
}

/** A price such as "1" or "2015" is probably a placeholder or the year of another column. */
function readPlausiblePrice(fields: FieldTexts, { decimal }: ReadContext) {
  const { price = '' } = fields
  const read = readPrice(price, findCurrencyText(fields, 'price'), decimal)
  if ('reason' in read) return read
  const amount = 'foreign' in read ? read.foreign.amount : read.price
  return amount !== null && (amount < minPrice || bareYear.test(price.trim()))
    ? { reason: 'Price may be a placeholder or a year', cause: 'price' as const }
    : read
}

/** Smallest asking price in any currency that isn't a placeholder. */
const minPrice = 500
const bareYear = /^(?:19|20)\d\d(?:\.0+)?$/
const dollars = { currency: 'USD' as Currency }

/** Without a price, the column applies to the other amounts. */
function readCurrency(fields: FieldTexts): Currency {
  const code = currencyColumn(findCurrencyText(fields, 'price'), isCurrency)
  return code !== null && isCurrency(code) ? code : 'USD'
}

/** Reads an amount that must have the currency of the asking price. */
function readAmount(
  field: 'leaseRateMonthly' | 'sharePrice',
  fields: FieldTexts,
  { decimal, currency }: ReadContext & { currency: Currency },
  report: ReportProblem,
) {
  const text = fields[field]
  if (!isStated(text)) return null
  const read = readPrice(text, findCurrencyText(fields, field), decimal)
  if ('price' in read && (currency === 'USD' || read.price === null)) return read.price
  if ('foreign' in read && read.foreign.currency === currency) return read.foreign.amount
  const stated = 'foreign' in read ? read.foreign.currency : 'USD'
  const isAmbiguous = 'cause' in read && read.cause === 'numbers'
  report(
    field,
    'reason' in read ? read.reason : t`In ${stated}, but the price is in ${currency}`,
    text,
    ...(isAmbiguous ? (['numbers'] as const) : []),
  )
  return null
}
