import { isTaxAdded, type SiteMoney } from '#kernel/legal/site-money.ts'
import { addTax, splitGross, type TaxedAmount } from './amounts.ts'

/** Tax of a sale. `rate` is in hundredths of a percent, and null if the site states no tax. */
export type SaleTax = { rate: number | null; isReverseCharge: boolean }

export type TaxedSale = TaxedAmount & SaleTax

/** Computes the price of a package or product for a buyer from its listed price in hundredths of the currency. */
export function computeSale(money: TaxRules, sale: SaleTerms): TaxedSale {
  const { price, buyer } = sale
  if (money.taxMode === 'none')
    return { net: price, tax: 0, gross: price, rate: null, isReverseCharge: false }
  const country = buyer.country ?? ''
  const rateByCountry = money.rates[country] ?? money.rates[toTaxCountry(country)] ?? 0
  const rate = money.taxMode === 'included' ? money.rate : rateByCountry
  const { currency } = money
  const taxed = isTaxAdded(money, sale.isForBrokerages)
    ? addTax(price, rate, currency)
    : splitGross(price, rate, currency)
  if (!owesTaxThemselves(money, sale)) return { ...taxed, rate, isReverseCharge: false }
  return { net: taxed.net, tax: 0, gross: taxed.net, rate: 0, isReverseCharge: true }
}

/** Businesses in another country owe the tax themselves if they have a VAT ID. */
function owesTaxThemselves(
  { reverseCharge }: TaxRules,
  { buyer, sellerCountry }: SaleTerms,
): boolean {
  const isAbroad =
    buyer.country !== null &&
    sellerCountry !== null &&
    toTaxCountry(buyer.country) !== toTaxCountry(sellerCountry)
  return reverseCharge && isAbroad && buyer.vatId !== null
}

/** Monaco and the Isle of Man have the VAT, and the VAT IDs, of France and the United Kingdom. */
export function toTaxCountry(country: string): string {
  return taxCountries[country] ?? country
}

const taxCountries: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }

type TaxRules = Omit<SiteMoney, 'invoicePrefix'>

export type SaleTerms = {
  price: number
  /** True for packages that only brokerages can buy. */
  isForBrokerages: boolean
  /** Country of the operator. */
  sellerCountry: string | null
  /** The VAT ID's format must have been checked. */
  buyer: { country: string | null; vatId: string | null }
}
