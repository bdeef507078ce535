import { z } from 'zod'
import { timestampField } from '#kernel/fields.ts'
import { currencyNames } from '#kernel/format/currencies.ts'

const CurrencyCode = z
  .enum(currencyNames)
  .meta({ id: 'Currency', description: 'ISO 4217 code.', examples: ['EUR'] })

/** Amounts in the seller's currency. */
export const Asking = z
  .object({
    currency: CurrencyCode,
    price: z.int().nullable(),
    previousPrice: z.int().nullable(),
    sharePrice: z.int().nullable(),
    leaseRateMonthly: z.int().nullable(),
    convertedOn: z
      .string()
      .describe('Date of the rate that the amounts in US dollars are based on.'),
  })
  .meta({ id: 'Asking' })
export type Asking = z.infer<typeof Asking>

const Money = Asking.pick({ currency: true, price: true }).meta({
  id: 'Money',
  examples: [{ currency: 'EUR', price: 185_000 }],
})

export const AskingHistory = z
  .array(
    z.object({
      askedAt: timestampField,
      price: z.int(),
      asking: Money.nullable().describe(
        'Amount in the seller’s currency. Null if it’s US dollars.',
      ),
    }),
  )
  .describe('Asking prices in US dollars at the rate of their day, newest first.')
export type AskingHistory = z.infer<typeof AskingHistory>
