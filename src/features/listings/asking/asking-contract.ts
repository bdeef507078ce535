import { z } from 'zod'
import { timestampField } from '#kernel/fields.ts'
import { currencyNames } from '#kernel/format/currencies.ts'

/** Amounts in the seller's currency. */
export const Asking = z.object({
  currency: z.enum(currencyNames).describe('ISO 4217 code.'),
  price: z.int().nullable(),
  previousPrice: z.int().nullable(),
  sharePrice: z.int().nullable(),
  leaseRateMonthly: z.int().nullable(),
  convertedOn: z.string().describe('Date of the rate that the amounts in US dollars are based on.'),
})
export type Asking = z.infer<typeof Asking>

export const PriceHistory = z
  .array(
    z.object({
      askedAt: timestampField,
      price: z.int(),
      asking: Asking.pick({ currency: true, price: true })
        .nullable()
        .describe('Amount in the seller’s currency. Null if it’s US dollars.'),
    }),
  )
  .describe('Asking prices in US dollars at the rate of their day, newest first.')
export type PriceHistory = z.infer<typeof PriceHistory>
