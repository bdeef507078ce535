import { expect } from '@playwright/test'
import { collectPageErrors, findCard, open } from '../support.ts'
import { test } from './test.ts'

test('[BEY-12] pages work in browsers that refuse storage', async ({ page, request }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The user refused storage.', 'SecurityError')
        },
      })
  })
  const pageErrors = collectPageErrors(page)
  const { id, url } = await findCard(request, () => true, 'kw=skyhawk')
  const contact = `/listing/contact/${id}`
  const search = '/aircraft/search?kw=skyhawk'
  for (const path of ['/', search, contact, '/listing/new', '/login', url]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.locator('#failure'), path).toBeHidden()
  }
  expect(pageErrors).toEqual([])
})
