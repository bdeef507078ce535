import { expect } from '@playwright/test'
import { test } from './policy/test.ts'
import { axeFindings, open, search } from './support.ts'

test.use({ serviceWorkers: 'allow' })

test('[BEY-13] a saved aircraft is available offline and is deleted when it’s removed', async ({
  page,
  context,
  request,
}) => {
  const [card] = (await search(request)).items
  if (!card) throw new Error('The market is empty')
  await open(page, card.url)
  const heart = page
    .locator('main')
    .getByRole('button', { name: /^Saved? / })
    .first()
  await heart.click()
  const cachedPaths = () =>
    page.evaluate(async () => {
      const cache = await caches.open('kept-1')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(cachedPaths).toContain(`/offline/data/${card.id}`)

  await context.setOffline(true)
  await page.goto(card.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.title)
  await expect(page.getByText('Offline copy, as of')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.getByRole('link', { name: card.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.title)

  await context.setOffline(false)
  await open(page, card.url)
  await heart.click()
  await expect.poll(cachedPaths).toEqual([])
})

test('[BEY-13] the site can be installed under its name', async ({ readDocument, request }) => {
  const { document } = await readDocument('/')
  const href = document.querySelector('link[rel=manifest]')?.getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Windsock', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})
