import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { test } from '../policy/test.ts'
import { axeFindings, collectPageErrors, logInAs, open } from '../support.ts'

const broker = 'broker@example.com'

test('[BEY-13] another site embeds a brokerage’s inventory without scripts or cookies', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const site = await aForeignSite(`${baseURL}/embed/biz/lone-star-wings?theme=dark&cols=2`)
  try {
    const pageErrors = collectPageErrors(page)
    await page.goto(site.address)
    const frame = page.frameLocator('iframe')
    const links = frame.getByRole('listitem').getByRole('link')
    await expect(links.first()).toBeVisible()
    await expect(links.first()).toHaveAttribute('rel', 'noopener')
    const pictures = frame.locator('.photo img')
    await expect(pictures.first()).toHaveJSProperty('complete', true)
    const [opened] = await Promise.all([context.waitForEvent('page'), links.first().click()])
    await opened.waitForLoadState()
    expect(opened.url()).toMatch(/\/listing\/.+-\d+\?via=website$/)
    await expect(opened.locator('link[rel="canonical"]')).toHaveAttribute('href', /-\d+$/)
    expect(pageErrors).toEqual([])
  } finally {
    await site.close()
    await context.close()
  }
})

test('[BEY-13] only the embedded page can be framed', async ({ page, request }) => {
  await logInAs(page, broker)
  const response = await page.request.get('/embed/biz/lone-star-wings')
  const headers = response.headers()
  expect(response.status()).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(await response.text()).not.toContain('<script')
  const again = await request.get('/embed/biz/lone-star-wings', {
    headers: { 'if-none-match': headers.etag ?? '' },
  })
  expect(again.status()).toBe(304)

  const usual = (await request.get('/biz/lone-star-wings')).headers()
  expect(usual['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(usual['x-frame-options']).toBe('DENY')
  expect((await request.get('/embed/biz/nobody-at-all')).status()).toBe(404)
})

test('[BEY-13] sellers’ text is rendered as plain text in the embedded page', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  for (const options of ['', '?accent=zz"><script>pwn()</script>&theme=<b>&order=__proto__']) {
    await page.goto(`/embed/biz/hostile${options}`)
    await expect(page.locator('main')).toBeVisible()
    expect(await page.locator('script').count()).toBe(0)
  }
  expect(pageErrors.filter((line) => !line.includes('404'))).toEqual([])
})

test('[BEY-13] axe finds no violations in the embedded page in both themes with any accent color', async ({
  page,
}) => {
  for (const theme of ['light', 'dark'])
    for (const accent of ['ffff00', '000000']) {
      await page.goto(`/embed/biz/lone-star-wings?theme=${theme}&accent=${accent}`)
      expect(await axeFindings(page), `${theme}, ${accent}`).toEqual([])
    }
})

test('[BEY-13] an administrator copies the embed code, enables the feed, makes its URL secret, and disables it', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAs(page, broker)
  await open(page, await inventoryPage(page))
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Colors').selectOption('Dark')
  await expect(page).toHaveURL(/\?theme=dark$/)
  const accent = page.getByLabel(/^Accent color/)
  await accent.fill('1b64b4')
  await expect(page).toHaveURL(/theme=dark&accent=1b64b4$/)
  // The page's URL changes before the embed code does.
  await expect(page.getByLabel('Embed code', { exact: true })).toHaveValue(
    /theme=dark&amp;accent=1b64b4/,
  )
  await expect(accent).toBeFocused()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Copy Embed code' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^<iframe src="http.+\/embed\/biz\/[\w-]+\?theme=dark&amp;accent=1b64b4"/)

  await page.getByRole('link', { name: 'Website', exact: true }).click()
  await expect(accent).toHaveValue('')
  await expect(page.getByLabel('Colors')).not.toHaveValue('dark')

  const choose = (name: string | RegExp) => page.getByRole('radio', { name }).check()
  await choose(/^Anyone At your/)
  const address = page.getByLabel('JSON', { exact: true })
  await expect(address).toHaveValue(/\/biz\/[\w-]+\/feed\.json$/)
  const open1 = new URL(await address.inputValue()).pathname
  const feed = await request.get(open1)
  expect(feed.headers()['content-type']).toContain('application/json')
  expect((await feed.json()).listings.length).toBeGreaterThan(0)
  for (const format of ['csv', 'rss'])
    expect((await request.get(open1.replace('json', format))).status()).toBe(200)

  await choose('Anyone with the link')
  await expect(address).toHaveValue(/\/feeds\/[\w-]+\.json$/)
  const secret = new URL(await address.inputValue()).pathname
  expect((await request.get(secret)).status()).toBe(200)
  await page.getByRole('button', { name: 'Create new URL' }).click()
  await expect(address).not.toHaveValue(new RegExp(`${secret}$`))
  expect((await request.get(secret)).status()).toBe(404)
  await choose('No one')
  await expect(address).toBeHidden()
})

/** Returns the inventory page of the logged-in user's brokerage. */
async function inventoryPage(page: Page) {
  const { user } = await (await page.request.get('/api/getauth')).json()
  const employers = await page.request.get(`/api/biz/foruser/${user.profileId}`)
  const [biz] = await employers.json()
  return `/biz/${biz.id}/embed`
}

/** Starts a broker's own website on another port. */
async function aForeignSite(framed: string) {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Ours</title><iframe width=900 height=900 src="${framed}">`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
