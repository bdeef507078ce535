import { expect, type Page } from '@playwright/test'
import { test } from './policy/test.ts'
import { open } from './support.ts'

type Impressions = { ids: number[]; from: string }

/** Collects the impressions that the page reports. The content of beacons can't be intercepted. */
async function collectImpressions(page: Page): Promise<Impressions[]> {
  const impressions: Impressions[] = []
  await page.exposeFunction('collectTold', (text: string) => impressions.push(JSON.parse(text)))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob)
        void body
          .text()
          .then((window as unknown as { collectTold: (text: string) => void }).collectTold)
      return send(url, body)
    }
  })
  return impressions
}

test('[DASH-02] [LIST-09] counts a card once after half of it is visible for a second, and a visit records the page that led to it', async ({
  page,
}) => {
  const impressions = await collectImpressions(page)
  const responsePromise = page.waitForResponse('**/api/listing/impressions')
  await open(page, '/aircraft/search')
  const cards = page.locator('article[data-listing]')
  const idAt = async (position: number) =>
    Number(await cards.nth(position).getAttribute('data-listing'))
  const response = await responsePromise
  expect(await response.json()).toEqual({ accepted: true })
  expect(await response.headerValue('set-cookie')).toBeNull()
  const last = (await cards.count()) - 1
  await expect.poll(() => impressions.length).toBeGreaterThan(0)
  const ids = () => impressions.flatMap((batch) => batch.ids)
  expect(ids()).toContain(await idAt(0))
  expect(ids()).not.toContain(await idAt(last))

  await cards.nth(last).scrollIntoViewIfNeeded()
  const lastId = await idAt(last)
  await expect.poll(ids).toContain(lastId)
  expect(new Set(ids()).size).toBe(ids().length)
  expect(new Set(impressions.map(({ from }) => from))).toEqual(new Set(['/aircraft/search']))

  const visited = page.waitForRequest('**/visit?*')
  await cards.locator('a[href^="/listing/"]').last().click()
  expect(new URL((await visited).url()).searchParams.get('from')).toBe('/aircraft/search')
  expect(new URL(page.url()).search).toBe('')

  const mailed = page.waitForRequest('**/visit?*')
  await page.goto(`${page.url()}?via=alert`)
  expect(new URL((await mailed).url()).searchParams.get('from')).toBe('alert')
  const canonical = page.locator('link[rel=canonical]')
  expect(await canonical.getAttribute('href')).not.toContain('via')
})
