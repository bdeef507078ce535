import { type APIRequestContext, expect } from '@playwright/test'
import { sameOriginHeaders, solveHumanCode } from './support.ts'

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
