import { beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#kernel/app-context.ts'
import { unavailableDb } from '#kernel/server/outage/unavailable-db.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { getListing } from '../get-listing.ts'
import { listingMemoryKey } from '../load-full-listing.ts'
import { ListingMemory } from './listing-memory.ts'

const ctx = contextForFile()
let unavailable: AppContext
const memory = new ListingMemory()
beforeAll(async () => {
  ctx.services.set(listingMemoryKey, memory)
  unavailable = { ...ctx, db: unavailableDb(), outage: { asOf: ctx.now() } }
})

test('[R5] returns the same listing without the database', async () => {
  const ids = await Promise.all(
    Array.from({ length: 3 }, (_, i) =>
      aListing(ctx, { price: 100_000 + i, images: 5, description: `Ünder ${i}` }),
    ),
  )
  await memory.fill(ctx, () => false)
  for (const id of ids)
    expect(await getListing(unavailable, { id })).toEqual(await getListing(ctx, { id }))
})

test('[R5] doesn’t return a changed listing until it is reloaded, even if a load was in progress', async () => {
  const id = await aListing(ctx, { price: 100_000 })
  await memory.load(ctx, [id])
  await ctx.db.updateTable('listing').set({ price: 90_000 }).where('id', '=', id).execute()
  memory.evict([id])
  await expect(getListing(unavailable, { id })).rejects.toMatchObject({ code: 'unavailable' })
  const loading = memory.load(ctx, [id])
  memory.evict([id])
  await loading
  expect(await memory.find(id)).toBeNull()
  await memory.load(ctx, [id])
  expect((await getListing(unavailable, { id })).listing.price).toBe(90_000)
})

test('[R5] caches only listings on the market', async () => {
  memory.evictAll()
  const hidden = await aListing(ctx, { is_active: false })
  const ids = await Promise.all(Array.from({ length: 60 }, () => aListing(ctx, { images: 12 })))
  await memory.load(ctx, [hidden])
  expect(memory.metrics().entries).toBe(0)
  await memory.fill(ctx, () => false)
  for (const id of ids) expect(await memory.find(id)).not.toBeNull()
  const { entries, size } = memory.metrics()
  // At this size, 100,000 entries fit within the 192 MB limit.
  expect(size / entries).toBeLessThan(1_900)
})
