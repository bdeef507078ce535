import { type APIRequestContext, expect } from '@playwright/test'
import { humanCode, ofThisSite } from './support.ts'

/** A listing that nobody has paid for, of whoever is logged in. */
export async function createsListing(
  request: APIRequestContext,
): Promise<{ id: number; url: string }> {
  const [place] = await (await request.get('/api/locations?q=Las%20Vegas')).json()
  const answer = await request.post('/api/listing/create', {
    headers: { ...ofThisSite(), 'x-anti-bot': await humanCode(request, 'create-listing') },
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
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}
