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
  const paths = ['/', search, contact, '/listing/new', '/login', url]
  for (const path of paths) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.locator('#failure'), path).toBeHidden()
  }
  // React Router's inline script, which restores the scroll position, logs the error and throws it again.
  const refused = 'SecurityError: The user refused storage.'
  expect(pageErrors).toEqual(
    paths.flatMap(() => [`console: ${refused}`, 'error: The user refused storage.']),
  )
})
