import { type APIRequestContext, expect } from '@playwright/test'
import { logInAs, search } from '../support.ts'
import { findLinks, pageKind } from './page-kinds.ts'
import { test } from './test.ts'

/** Start pages for each crawl. A crawl follows links to one page of each kind. */
const seeds = {
  visitor: ['/', '/aircraft/search', '/pages/errors/error-404', '/pages/errors/error-500'],
  'seller@example.com': ['/profile?tab=aircraft'],
  'broker@example.com': ['/'],
  'admin@example.com': ['/admin', '/web-app-admin', '/import', '/moderation', '/call-center'],
}

for (const [user, startPaths] of Object.entries(seeds))
  test(`no server-rendered page for ${user} has an inline style`, { tag: '@second-tier' }, async ({
    page,
  }) => {
    if (user !== 'visitor') await logInAs(page, user)
    const pages = new Map<string, string>()
    for (const path of [...startPaths, ...(await somePages(page.request))])
      pages.set(pageKind(path), path)
    const styled: string[] = []
    // Iterating over a Map includes entries added during the loop.
    for (const path of pages.values()) {
      const html = await readPage(page.request, path)
      styled.push(...styledTags(path, html))
      for (const link of findLinks(html))
        if (!pages.has(pageKind(link))) pages.set(pageKind(link), link)
    }
    expect(styled).toEqual([])
    expect([...pages.keys()]).toEqual(expect.arrayContaining(requiredKinds[user] ?? []))
  })

/** Kinds of pages that each crawl must reach. */
const requiredKinds: Record<string, string[]> = {
  visitor: ['/aircraft/compare', '/aircraft/manufacturer/*/*', '/listing/*', '/loans', '/brokers'],
  'seller@example.com': ['/listing/*?mode=edit', '/profile/security', '/profile?tab=saved'],
  'broker@example.com': ['/biz/*/dashboard', '/biz/*/lead-tracker', '/biz/listing/*'],
  'admin@example.com': ['/admin?tab=users', '/import?source=1', '/web-app-admin?tab=tiers'],
}

/** Returns the listing that has all facts, another listing, and a comparison. */
async function somePages(request: APIRequestContext): Promise<string[]> {
  const { items } = await search(request)
  const [full] = (await search(request, 'kw=zzfull')).items
  const ids = items.slice(0, 3).map(({ id }) => id)
  return [full?.url ?? '', `/aircraft/compare?ids=${ids.join()}`]
}

async function readPage(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path)
  return response.headers()['content-type']?.startsWith('text/html') ? response.text() : ''
}

function styledTags(path: string, html: string): string[] {
  return [...html.matchAll(/<[a-z][^<>]*\sstyle="[^"]*"/gi)].map(([tag]) => `${path}: ${tag}`)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('engine times and previews are shown', async ({ page }) => {
    await page.goto('/aircraft/search')
    const card = page.getByRole('article').filter({ has: page.getByRole('img', { name: /hours/ }) })
    const bar = card.first().getByRole('img', { name: /hours/ }).locator('path').last()
    await expect.poll(async () => (await bar.boundingBox())?.width ?? 0).toBeGreaterThan(0)
    const preview = card.first().locator('img[src^="data:"]')
    const frame = await card.first().locator('img:not([src^="data:"])').first().boundingBox()
    expect(await preview.first().boundingBox()).toEqual(frame)
  })
})
