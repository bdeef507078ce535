import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { AppContext } from '#kernel/app-context.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { unitsField } from '#kernel/fields.ts'
import { currentLanguageTag } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeNetworkLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { parseListingId } from '../../listing-url.ts'
import { listingNotFound } from '../public/require-listing.ts'
import { type Brochure, loadBrochure } from './load-brochure.ts'
import { readLogo, readPhotos } from './read-photos.ts'
import { renderBrochure } from './render-brochure.ts'

const endpoint = defineEndpoints('Listings')

const getBrochureEndpoint = endpoint('GET /listing/{slugAndId}/brochure.pdf', {
  summary: 'Get a listing’s brochure as a PDF',
  description: 'The brochure has one or two pages. Returns 409 if the aircraft is sold.',
  access: 'anyone',
  refusals: ['conflict', 'slow_down'],
  sendsFile: true,
  input: z.object({
    slugAndId: z.string().describe('Slug and ID from the listing page’s URL. Only the ID is used.'),
    units: unitsField,
  }),
  output: z.object({}),
})

export const getBrochure = operation(getBrochureEndpoint, async (ctx, { slugAndId }) => {
  const id = parseListingId(slugAndId)
  if (id === null || id <= 0) throw listingNotFound()
  const brochure = await loadBrochure(ctx, id)
  if (brochure.seller === null)
    throw new Refusal('conflict', {
      message: 'This aircraft is sold, so its brochure is no longer available.',
    })
  const bytes = await getOrRenderBrochure(ctx, brochure)
  ctx.reply.file = {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    contentType: 'application/pdf',
    fileName: `${brochure.listing.url.replace(/^.*\/|-\d+$/g, '')}.pdf`,
    isInline: false,
  }
  return {}
})

/** The cache key covers the entire content, so a changed listing gets a new brochure. */
async function getOrRenderBrochure(ctx: AppContext, brochure: Brochure): Promise<Buffer> {
  const { listing, now } = brochure
  // Excludes counts and favorites, which aren't printed.
  const printed = { ...listing, views: 0, saves: 0, isFavorite: false }
  const content = JSON.stringify([
    ctx.site,
    currentLanguageTag(),
    { ...brochure, listing: printed, now: now.slice(0, 10) },
  ])
  const key = createHash('sha256').update(content).digest('base64url')
  const found = cached.get(key)
  if (found) return found
  await consumeNetworkLimit(ctx, madeByNetwork)
  const made = rendering.get(key) ?? make(ctx, brochure, key).finally(() => rendering.delete(key))
  rendering.set(key, made)
  return made
}

async function make(ctx: AppContext, brochure: Brochure, key: string): Promise<Buffer> {
  const [photos, logo] = await Promise.all([readPhotos(ctx, brochure), readLogo(ctx, brochure)])
  const made = await renderBrochure(brochure, { photos, logo }, ctx)
  cached.set(key, made)
  return made
}

/** Concurrent requests for the same brochure share one rendering. */
const rendering = new Map<string, Promise<Buffer>>()
const cached = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (made) => made.length,
  ttl: 3_600_000,
})

const madeByNetwork: RateLimit = { name: 'brochure', points: 40, seconds: 600 }
