import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { solveHumanCheck } from '../support/solve-human-check.ts'

/** One of the demonstration's accounts, logged in without its form. */
export async function logInAs(page: Page, username: string) {
  const answer = await page.request.post('/token', {
    form: { grant_type: 'password', cookieOnly: 'true', username, password: 'windsock' },
    headers: ofThisSite(),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A listing that nobody has paid for, of whoever is logged in. */
export async function createsListing(
  request: APIRequestContext,
): Promise<{ id: number; url: string }> {
  const challenge = await (await request.get('/api/wr/challenge?action=create-listing')).json()
  const check = await request.post('/api/wr/test', {
    headers: ofThisSite(),
    data: { beChecked: true, altcha: await solveHumanCheck(challenge) },
  })
  const [place] = await (await request.get('/api/locations?q=Las%20Vegas')).json()
  const answer = await request.post('/api/listing/create', {
    headers: { ...ofThisSite(), 'x-anti-bot': (await check.json()).code },
    data: {
      listing: {
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

/** A write with a session’s cookie has to come from the site’s own pages. */
export function ofThisSite() {
  return { origin: new URL(test.info().project.use.baseURL ?? '').origin }
}
