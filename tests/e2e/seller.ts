import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { withProcess } from '#kernel/server/open-process.ts'
import { aListing, aProfile, type ListingTraits } from '../support/listing-builder.ts'
import { marketConfig } from './market/market-process.ts'
import { sameOriginHeaders, solveHumanCode } from './support.ts'

/**
 * Adds an active listing to an account. Its title is unique unless the traits have one, so that no other test changes
 * it. It's too old to appear on the home page.
 */
export async function offerListing(
  email: string,
  traits: Omit<ListingTraits, 'listed_at'> = {},
): Promise<{ id: number; title: string }> {
  const title = traits.title ?? `2016 Cirrus ${randomUUID().slice(0, 8)}`
  let id = 0
  await withProcess(marketConfig(), async (ctx) => {
    const profile_id = await aProfile(ctx, email)
    const listed_at = new Date(Date.now() - 400 * 86_400_000)
    id = await aListing(ctx, { listed_at, images: 0, ...traits, profile_id, title })
  })
  return { id, title }
}

/** Creates an unpaid listing for the logged-in user. */
export async function createListing(
  request: APIRequestContext,
): Promise<{ id: number; url: string }> {
  const [place] = await (await request.get('/api/locations?q=Las%20Vegas')).json()
  const response = await request.post('/api/listing/create', {
    headers: {
      ...sameOriginHeaders(),
      'x-anti-bot': await solveHumanCode(request, 'create-listing'),
    },
    data: {
      listing: {
        title: `2016 Cirrus ${Date.now().toString(36)}`,
        year: 2016,
        make: 'Cirrus',
        length: 26,
        boatTypeId: 1,
        categoryId: 1,
        price: 650_000,
      },
      location: { id: place.id },
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}
