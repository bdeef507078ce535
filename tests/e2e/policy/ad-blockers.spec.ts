import { expect } from '@playwright/test'
import { findBlockedNames } from '../../support/document/blocked-names.ts'
import { findCard, open } from '../support.ts'
import { test } from './test.ts'

test('[BEY-12] searches, listings, and contact forms have no names that ad blockers look for', async ({
  page,
  request,
}) => {
  const { id, url } = await findCard(request, () => true, 'kw=skyhawk')
  const requested: string[] = []
  page.on('request', (it) => requested.push(new URL(it.url()).pathname))
  const search = '/aircraft/search?kw=skyhawk'
  for (const path of [search, `${search}&view=map`, url, `/listing/contact/${id}`]) {
    await open(page, path)
    // Loads the lower parts of the page.
    await page.mouse.wheel(0, 100_000)
    await page.waitForLoadState('networkidle')
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap(({ id, classList }) => [id, ...classList]),
    )
    expect(names.length).toBeGreaterThan(100)
    expect(findBlockedNames(names), path).toEqual([])
  }
  expect(requested.length).toBeGreaterThan(20)
  expect(findBlockedNames(requested)).toEqual([])
})
