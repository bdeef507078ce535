import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { frequencies, isMailAddress } from './rules.ts'

const tag = 'E-mail'

export const SubscriptionType = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
})

export const listSubscriptionTypesEndpoint = endpoint({
  method: 'GET',
  path: '/api/email/subscriptionTypes',
  tag,
  summary: 'The mailing lists that one can join',
  access: 'anyone',
  input: z.object({}),
  output: z.array(SubscriptionType),
  cacheSeconds: 60,
})

const Subscription = z.object({
  Email: z
    .string('Email field is required')
    .trim()
    .min(1, 'Email field is required')
    .max(100, 'Email must be at most 100 characters')
    .refine(isMailAddress, 'Email must be a valid e-mail address'),
  EmailSubscriptionTypeId: z.coerce
    .number()
    .int()
    .min(1)
    .max(32_767)
    .default(1)
    .describe('One of the subscription types.'),
  Frequency: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(frequencies))
    .default('monthly')
    .describe('At most so often: weekly or monthly.'),
})

export const subscribeEndpoint = endpoint({
  method: 'POST',
  path: '/api/email/subscribe',
  tag,
  summary: 'Join a mailing list; it begins once the address has confirmed by the link mailed to it',
  access: 'anyone',
  refusals: ['slow_down'],
  input: z.preprocess(withCanonicalNames(Subscription.shape), Subscription),
  output: z.object({
    message: z.string().describe('The same whether or not the address was on the list before.'),
  }),
})

export const unsubscribeEndpoint = endpoint({
  method: 'POST',
  path: '/api/email/unsubscribe',
  tag,
  summary: 'End what a mail’s unsubscribe link names, in one click (RFC 8058)',
  access: 'anyone',
  refusals: ['not_found'],
  input: z.object({
    t: z.string('The link is not complete.').max(500).describe('The signed token of the link.'),
  }),
  output: z.object({
    message: z.string(),
  }),
})

/** Clients write these names in any case. */
function withCanonicalNames(shape: object) {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  return (input: unknown) => {
    if (typeof input !== 'object' || input === null) return input
    return Object.fromEntries(
      Object.entries(input).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value]),
    )
  }
}
