import { formatNumber } from '#kernel/format/numbers.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import type { SiteMoney } from '../money-contract.ts'

export const moneyLabels = {
  currency: 'Currency',
  invoicePrefix: 'Prefix of invoice numbers',
  taxMode: 'VAT',
  rate: 'VAT rate',
  rates: 'VAT rates',
  addsTaxForBrokerages: 'Add VAT to the prices of packages for brokerages',
  reverseCharge: 'Reverse charge: businesses abroad with a VAT ID owe the VAT themselves',
} as const

/** Currency and tax during editing. Rates are text in the visitor's notation. */
export type MoneyValues = Record<
  'currency' | 'invoicePrefix' | 'taxMode' | 'rate' | 'rates',
  string
> &
  Record<'addsTaxForBrokerages' | 'reverseCharge', boolean>

export function toMoneyValues(stored: SiteMoney): MoneyValues {
  const { version: _version, ...money } = stored
  return {
    ...money,
    rate: formatNumber(money.rate, 2),
    rates: Object.entries(money.rates)
      .map(([country, rate]) => `${country} ${formatNumber(rate, 2)}`)
      .join('\n'),
  }
}

/** Converts form values to the API format. Invalid rates become -1, which the schema rejects. */
export function fromMoneyValues(values: MoneyValues) {
  const lines = values.rates.split('\n').map((line) => line.trim())
  return {
    ...values,
    rate: parseNumber(values.rate) ?? -1,
    rates: Object.fromEntries(lines.filter(Boolean).map(parseRate)),
  }
}

/** Parses "DE 19", "de: 19 %", or "DE=19". */
function parseRate(line: string): [string, number] {
  const [, country = '', rate = ''] = /^(\w*)[\s:=]*(.*)$/.exec(line) ?? []
  return [country.toUpperCase(), parseNumber(rate) ?? -1]
}
