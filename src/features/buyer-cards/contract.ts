import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { emptyToNull, maxCharacters, rowVersion } from '#kernel/fields.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { certificates, maxCardHours, maxCardLength, meansOfPayment, readyTimes } from './fields.ts'

const endpoint = defineEndpoints('Profiles')

const hours = z
  .int('Enter whole hours, such as 140.')
  .min(0, 'Enter whole hours, such as 140.')
  .max(maxCardHours, 'Enter whole hours, such as 140.')
  .nullable()
  .default(null)

const line = emptyToNull(
  z
    .string()
    .overwrite(normalizeLine)
    .max(...maxCharacters(maxCardLength))
    .nullish(),
)

export const BuyerCardFields = z.object({
  means: z.enum(meansOfPayment).nullable().default(null),
  loanAmount: z
    .int('Enter an amount in US dollars, such as 260,000.')
    .min(1, 'Enter an amount in US dollars, such as 260,000.')
    .max(1_000_000_000, 'Enter an amount in US dollars, such as 260,000.')
    .nullable()
    .default(null)
    .describe('Amount of an approved loan in US dollars.'),
  ready: z.enum(readyTimes).nullable().default(null),
  certificate: z.enum(certificates).nullable().default(null),
  instrument: z.boolean().default(false),
  multiRated: z.boolean().default(false),
  ratings: line,
  hoursTotal: hours,
  hoursRetractable: hours,
  hoursTailwheel: hours,
  hoursMulti: hours,
  hoursTurbine: hours,
  hoursHelicopter: hours,
  model: line,
  hoursInModel: hours,
  based: line,
  sells: line,
  shop: line,
})
export type BuyerCardFields = z.output<typeof BuyerCardFields>

/** What a buyer states about themselves. Version 0 means that there is no card yet. */
export const BuyerCard = BuyerCardFields.extend({ version: z.int() }).meta({ id: 'BuyerCard' })
export type BuyerCard = z.output<typeof BuyerCard>

export const getBuyerCardEndpoint = endpoint('GET /api/profiles/current/buyerCard', {
  summary: 'Get the caller’s buyer card',
  access: 'member',
  output: BuyerCard,
})

export const updateBuyerCardEndpoint = endpoint('PUT /api/profiles/current/buyerCard', {
  summary: 'Update the caller’s buyer card',
  description: 'Sellers see it in the conversations for which it’s shared.',
  access: 'member',
  refusals: ['conflict'],
  input: BuyerCardFields.extend({ version: rowVersion }),
  output: BuyerCard,
})
