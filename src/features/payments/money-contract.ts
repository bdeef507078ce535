import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId, rowVersion } from '#kernel/fields.ts'
import { currencyNames } from '#kernel/format/currencies.ts'
import { taxModes } from '#kernel/legal/site-money.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'

const endpoint = defineEndpoints('Web apps')
const isPercent = (value: number) =>
  value >= 0 && value <= 100 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const rateError = 'Enter a rate from 0 to 100 percent.'
const ratesError = 'Enter a country code and a rate in each line, such as DE 19.'

/** Currency and tax of a site's sales. */
export const MoneyFields = z
  .object({
    currency: z.enum(currencyNames, 'Select a currency.'),
    taxMode: z.enum(taxModes),
    rate: z
      .number(rateError)
      .refine(isPercent, { error: rateError })
      .describe('Percent, for the mode `included`.'),
    rates: z
      .record(z.string(), z.number())
      .refine(
        (rates) =>
          Object.entries(rates).every(([code, rate]) => /^[A-Z]{2}$/.test(code) && isPercent(rate)),
        { error: ratesError },
      )
      .describe('Percent by country, for the mode `by-country`.'),
    addsTaxForBrokerages: z
      .boolean()
      .describe('True if tax is added to the prices of packages for brokerages.'),
    reverseCharge: z
      .boolean()
      .describe('True if businesses abroad with a VAT ID owe the tax themselves.'),
    invoicePrefix: z
      .string()
      .overwrite(normalizeLine)
      .regex(/^[A-Z\d-]{0,10}$/, 'Enter up to 10 capital letters, digits, and hyphens.'),
  })
  .refine(({ taxMode, rates }) => taxMode !== 'by-country' || Object.keys(rates).length > 0, {
    path: ['rates'],
    error: ratesError,
  })

export const SiteMoneyOutput = z
  .object({ ...MoneyFields.shape, version: z.int() })
  .meta({ id: 'SiteMoney' })
export type SiteMoneyOutput = z.infer<typeof SiteMoneyOutput>

export const editMoneyEndpoint = endpoint('PUT /api/webapp/{id}/money', {
  summary: 'Update a site’s currency and tax',
  description:
    'Issued invoices don’t change. Packages and products keep the number of their price in a new currency, unless the currency has its own.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  recentlyVerified: true,
  refusals: ['conflict'],
  input: MoneyFields.safeExtend({ id: pathId, version: rowVersion }),
  output: SiteMoneyOutput,
})
