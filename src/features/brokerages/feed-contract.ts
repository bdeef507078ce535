import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableText, pathId } from '#kernel/fields.ts'

const feedAccess = ['off', 'public', 'secret'] as const
export type FeedAccess = (typeof feedAccess)[number]

/** Access settings of a brokerage's inventory feed. */
export const FeedSettings = z
  .object({
    access: z
      .enum(feedAccess)
      .describe(
        'off: no one. public: anyone, at /biz/{route}/feed.json, .csv, and .rss. secret: anyone with the URL /feeds/{token}.json, .csv, or .rss.',
      ),
    token: nullableText.describe(
      'Token in the secret URL. Null if there is none or the caller isn’t an administrator.',
    ),
    mayChange: z.boolean().describe('True if the caller is an administrator of the brokerage.'),
    version: z
      .int()
      .describe(
        'Version number of the brokerage. Send it with updates. Outdated versions are rejected.',
      ),
  })
  .meta({ id: 'FeedSettings' })
export type FeedSettings = z.infer<typeof FeedSettings>

const endpoint = defineEndpoints('Brokerages')
const Id = z.object({ id: pathId })

export const getFeedSettingsEndpoint = endpoint('GET /api/biz/{id}/feed', {
  summary: 'Get a brokerage’s feed settings',
  description: 'Returns 404 unless the caller is a member.',
  access: 'member',
  input: Id,
  output: FeedSettings,
})

export const changeFeedSettingsEndpoint = endpoint('PUT /api/biz/{id}/feed', {
  summary: 'Update a brokerage’s feed settings',
  description: 'A new secret URL invalidates the old one immediately.',
  access: 'member',
  affectsOthers: true,
  refusals: ['conflict', 'not_allowed'],
  input: Id.extend({
    access: FeedSettings.shape.access,
    renew: z
      .boolean()
      .default(false)
      .describe('True to replace an existing secret URL. Applies to `secret` only.'),
    version: z.int().min(1),
  }),
  output: FeedSettings,
})
