import type { Currency } from '../format/currencies.ts'

/** Currency and tax of a site's packages and products. */
export type SiteMoney = {
  currency: Currency
  /**
   * none: prices state no tax. included: all buyers pay the site's rate. by-country: buyers pay the rate of their
   * country, or none if it has no rate.
   */
  taxMode: (typeof taxModes)[number]
  /** In hundredths of a percent: 1900 is 19 %. */
  rate: number
  /** Rates by ISO 3166-1 country code, in hundredths of a percent. */
  rates: Readonly<Record<string, number>>
  /** True if tax is added to the prices of packages for brokerages. All other prices include it. */
  addsTaxForBrokerages: boolean
  /** True if businesses abroad that state a VAT ID owe the tax themselves. */
  reverseCharge: boolean
  /** Start of invoice numbers, such as "WS-". */
  invoicePrefix: string
}

/** Checks whether tax is added to a price rather than included in it. */
export function isTaxAdded(
  { taxMode, addsTaxForBrokerages }: Pick<SiteMoney, 'taxMode' | 'addsTaxForBrokerages'>,
  isForBrokerages: boolean,
): boolean {
  return taxMode !== 'none' && addsTaxForBrokerages && isForBrokerages
}

/** Converts percent to the hundredths that are stored: 19 → 1900. */
export const toHundredths = (percent: number) => Math.round(percent * 100)
export const toPercent = (hundredths: number) => hundredths / 100

export const taxModes = ['none', 'included', 'by-country'] as const

export const defaultMoney: SiteMoney = {
  currency: 'USD',
  taxMode: 'none',
  rate: 0,
  rates: {},
  addsTaxForBrokerages: false,
  reverseCharge: false,
  invoicePrefix: '',
}
