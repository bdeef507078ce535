import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'

export const feedAccess = ['off', 'public', 'secret'] as const
export type FeedAccess = (typeof feedAccess)[number]

/** Who may fetch a brokerage's inventory as a feed. */
export const FeedSettings = z.object({
  access: z
    .enum(feedAccess)
    .describe(
      'off: nobody. public: anybody, at /biz/{route}/feed.json, .csv and .rss. secret: who knows the address /feeds/{token}.json, .csv and .rss.',
    ),
  token: z
    .string()
    .nullable()
    .describe(
      'Of the secret address; null unless there is one and the caller is an administrator.',
    ),
  mayChange: z.boolean().describe('The caller is an administrator of the brokerage.'),
  version: z.int().describe('Of the brokerage; named by whoever writes, a stale one is refused.'),
})
export type FeedSettings = z.infer<typeof FeedSettings>

const tag = 'Brokerages'
const Id = z.object({ id: pathId })

export const getFeedSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/feed',
  tag,
  summary: 'Who may fetch the brokerage’s inventory, for its own people; 404 for everybody else',
  access: 'member',
  input: Id,
  output: FeedSettings,
})

export const changeFeedSettingsEndpoint = endpoint({
  method: 'PUT',
  path: '/api/biz/{id}/feed',
  tag,
  summary:
    'Open or close the feed of the brokerage’s inventory; a new secret address makes the old one void at once',
  access: 'member',
  reachesOthers: true,
  refusals: ['conflict', 'not_allowed'],
  input: Id.extend({
    access: FeedSettings.shape.access,
    renew: z
      .boolean()
      .default(false)
      .describe('With `secret`: a new address, though there is one already.'),
    version: z.int().min(1),
  }),
  output: FeedSettings,
})
