import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { FairQueue } from '#kernel/server/http/fair-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { clientNetwork, consume, type Limit } from '#kernel/server/rate-limit.ts'
import { listingIdIn } from '../../listing-address.ts'
import { listingNotFound } from '../public/listing-not-found.ts'
import { getBrochureEndpoint } from './brochure-endpoint.ts'
import { drawBrochure } from './draw-brochure.ts'
import { type Brochure, loadBrochure } from './load-brochure.ts'
import { readPhotos } from './read-photos.ts'

export const getBrochure = operation(getBrochureEndpoint, async (ctx, { slugAndId }) => {
  const id = listingIdIn(slugAndId)
  if (id === null || id <= 0) throw listingNotFound()
  const brochure = await loadBrochure(ctx, id)
  if (brochure.seller === null)
    throw new Refusal('conflict', { message: 'This aircraft is sold: there is no brochure of it.' })
  const bytes = await keptOrMade(ctx, brochure)
  ctx.reply.file = {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    contentType: 'application/pdf',
    fileName: `${brochure.listing.url.replace(/^.*\/|-\d+$/g, '')}.pdf`,
    isInline: false,
  }
  return {}
})

/** Whatever it says is in its key: of a listing that has changed, another is made. */
async function keptOrMade(ctx: AppContext, brochure: Brochure): Promise<Buffer> {
  const { listing, now } = brochure
  // What is counted, and whose favourite it is, is not on it.
  const printed = { ...listing, views: 0, saves: 0, isFavorite: false }
  const said = JSON.stringify([ctx.site, { ...brochure, listing: printed, now: now.slice(0, 10) }])
  const key = createHash('sha256').update(said).digest('base64url')
  const found = kept.get(key)
  if (found) return found
  await consume(ctx, madeByNetwork, clientNetwork(ctx.visitor.ip))
  const made = await turns.run(clientNetwork(ctx.visitor.ip), async () =>
    drawBrochure(brochure, await readPhotos(ctx, brochure), ctx.site),
  )
  kept.set(key, made)
  return made
}

const kept = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (made) => made.length,
  ttl: 3_600_000,
})

const madeByNetwork: Limit = { name: 'brochure', points: 40, seconds: 600 }

/** One takes a tenth of a second of the processor and a few megabytes: pages must not wait for a rush of them. */
const turns = new FairQueue({
  atOnce: 1,
  waiting: 20,
  patienceMs: 5_000,
  crowdedPatienceMs: 2_000,
  crowdedRest: 1,
})
