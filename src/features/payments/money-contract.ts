import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId, rowVersion } from '#kernel/fields.ts'
import { currencyNames } from '#kernel/format/currencies.ts'
import { taxModes } from '#kernel/legal/site-money.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'

const endpoint = defineEndpoints('Web apps')
const percent = (error: string) =>
  z
    .number(error)
    .min(0, error)
    .max(100, error)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error })

const rateError = 'Enter a rate from 0 to 100 percent.'

/** Currency and tax of a site's sales. */
export const MoneyForm = z
  .object({
    currency: z.enum(currencyNames, 'Select a currency.'),
    taxMode: z.enum(taxModes),
    rate: percent(rateError).describe('Percent, for the mode `included`.'),
    rates: z
      .record(
        z.string().regex(/^[A-Z]{2}$/, 'Start each line with a country code, such as DE.'),
        percent('Enter a country code and a rate in each line, such as DE 19.'),
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
    error: 'Enter a country code and a rate in each line, such as DE 19.',
  })

export const SiteMoney = z
  .object({ ...MoneyForm.shape, version: z.int() })
  .meta({ id: 'SiteMoney' })
export type SiteMoney = z.infer<typeof SiteMoney>

export const editMoneyEndpoint = endpoint('PUT /api/webapp/{id}/money', {
  summary: 'Update a site’s currency and tax',
  description:
    'Issued invoices don’t change. Prices keep their number in a new currency, unless another site uses the old one.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  recentlyVerified: true,
  refusals: ['conflict'],
  input: MoneyForm.safeExtend({ id: pathId, version: rowVersion }),
  output: SiteMoney,
})
