import { z } from 'zod'
import { mailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { maxCharacters, wholeNumber } from '#kernel/fields.ts'
import { mailingFrequencies } from './rules.ts'

const endpoint = defineEndpoints('Email')

export const SubscriptionType = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
})

export const listSubscriptionTypesEndpoint = endpoint('GET /api/email/subscriptionTypes', {
  summary: 'List the available mailing lists',
  access: 'anyone',
  output: z.array(SubscriptionType),
  cacheSeconds: 60,
})

const Subscription = z.object({
  Email: mailAddressField(),
  EmailSubscriptionTypeId: wholeNumber(1, 32_767).default(1).describe('Subscription type ID.'),
  Frequency: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(mailingFrequencies))
    .default('monthly')
    .describe('Maximum frequency, weekly or monthly.'),
})

export const subscribeEndpoint = endpoint('POST /api/email/subscribe', {
  summary: 'Join a mailing list',
  description: 'The subscription starts after the address is confirmed by email.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.preprocess(withCanonicalNames(Subscription.shape), Subscription),
  output: z.object({
    message: z
      .string()
      .describe(
        'Human-readable message. Doesn’t depend on whether the address was already on the list.',
      ),
  }),
})

export const exportSubscriptionsEndpoint = endpoint('GET /api/email/subscriptions.csv', {
  summary: 'Export confirmed subscribers as CSV',
  description: 'For a program that sends newsletters. Contains those who haven’t unsubscribed.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  produces: { type: 'text/csv; charset=utf-8', fileName: 'subscribers.csv' },
  output: z.string(),
})

export const unsubscribeEndpoint = endpoint('POST /api/email/unsubscribe', {
  summary: 'Unsubscribe with one click',
  description: 'Ends the subscription that the email’s unsubscribe link refers to (RFC 8058).',
  access: 'anyone',
  refusals: ['not_found'],
  input: z.object({
    t: z
      .string('The link is incomplete.')
      .max(...maxCharacters(500))
      .describe('Signed token from the link.'),
  }),
  output: z.object({
    message: z.string(),
  }),
})

export const openUnsubscribeEndpoint = endpoint('GET /api/email/unsubscribe', {
  summary: 'Open the unsubscribe page',
  description: 'For email clients without one-click support.',
  access: 'anyone',
  input: unsubscribeEndpoint.input,
  output: z.string(),
  redirects: true,
})

/** Clients send field names in any letter case. */
function withCanonicalNames(shape: object) {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  return (input: unknown) => {
    if (typeof input !== 'object' || input === null) return input
    return Object.fromEntries(
      Object.entries(input).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value]),
    )
  }
}
