import { expect, type Page } from '@playwright/test'
import { collectPageErrors, open, scriptWith, search, waitForHydration } from '../support.ts'
import { countViolations } from './count-violations.ts'
import { test } from './test.ts'

test('the page’s policy precedes all other scripts', async ({ request }) => {
  const [card] = (await search(request)).items
  for (const path of ['/', '/aircraft/search', card?.url ?? '', '/listing/gone-99999999']) {
    const html = await (await request.get(path)).text()
    const [, first] = /<script[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    expect(first, path).toContain('createPolicy("default"')
  }
})

test('only the site’s own assignments are allowed, and injected markup is reported', async ({
  page,
  blocked,
}) => {
  const count = () => countViolations(page.request, 'require-trusted-types-for')
  const before = await count()
  const pageErrors = collectPageErrors(page)
  await open(page, '/tos')
  expect(await tried(page, true)).toEqual(['words', 'nothing', 'an empty script', 'an asset'])
  expect(pageErrors).toEqual([])
  const outcome = await page.evaluate(() => {
    const container = document.body.appendChild(document.createElement('div'))
    try {
      container.innerHTML = '<img src=x onerror=pwn()>'
    } catch (error) {
      return { refused: error instanceof TypeError, elements: container.childElementCount }
    }
    return null
  })
  expect(outcome).toEqual({ refused: true, elements: 0 })
  await expect.poll(count).toBeGreaterThan(before)
  expect(blocked.splice(0)).toHaveLength(1)
  // Skips further reports because other tests need the hourly limit per network.
  await page.route('**/api/reports/policy', (route) => route.abort())
  expect(await tried(page, false)).toEqual([])
  expect(blocked.splice(0).length).toBeGreaterThan(0)
})

test('a page that React has to re-render still hydrates', async ({ page }) => {
  await page.route('/tos', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    // Simulates a modified page whose markup doesn't match what React expects.
    await route.fulfill({
      response: response,
      body: html.replace(/<main\b/, '<section').replace('</main>', '</section>'),
    })
  })
  const pageErrors = collectPageErrors(page)
  await page.goto('/tos')
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  // Only the hydration error is expected.
  expect(pageErrors).toEqual([expect.stringContaining('Minified React error #418')])
})

test('a section whose script is loading retains its server HTML while the page updates', async ({
  page,
  request,
}) => {
  const [card] = (await search(request)).items
  const pageErrors = collectPageErrors(page)
  const late = Promise.withResolvers<void>()
  await page.route(scriptWith('Smaller photos'), async (route) => {
    await late.promise
    await route.continue()
  })
  await open(page, card?.url ?? '')
  const facts = page.locator('#specifications')
  const sent = await facts.innerText()
  await facts.evaluate((section) => Object.assign(section, { isSent: true }))
  await page.getByRole('button', { name: /Display$/ }).click()
  await page.getByRole('dialog').getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.keyboard.press('Escape')
  // React has replaced the section with a copy of its markup.
  expect(await facts.evaluate((section) => Reflect.has(section, 'isSent'))).toBe(false)
  expect(await facts.innerText()).toBe(sent)
  late.resolve()
  await expect
    .poll(() =>
      facts.evaluate((section) => Object.keys(section).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)
  expect(pageErrors).toEqual([])
})

/** Attempts allowed or forbidden operations and returns those that succeeded. */
function tried(page: Page, isAllowed: boolean): Promise<string[]> {
  return page.evaluate((allowed) => {
    const markup = '<img src="/favicon.svg" onerror="pwn()">'
    const container = document.body.appendChild(document.createElement('div'))
    const script = document.createElement('script')
    const policies: { createPolicy: (name: string, rules: object) => unknown } = Reflect.get(
      window,
      'trustedTypes',
    )
    const attempts: Record<string, () => unknown> = allowed
      ? {
          words: () => (container.innerHTML = 'Piper &amp; Cessna > others'),
          nothing: () => (container.innerHTML = ''),
          'an empty script': () => (container.innerHTML = '<script></script>'),
          'an asset': () => (script.src = '/assets/entry.js'),
        }
      : {
          innerHTML: () => (container.innerHTML = markup),
          outerHTML: () => (container.outerHTML = markup),
          insertAdjacentHTML: () => container.insertAdjacentHTML('beforeend', markup),
          fragment: () => document.createRange().createContextualFragment(markup),
          parser: () => new DOMParser().parseFromString(markup, 'text/html'),
          write: () => document.write(markup),
          frame: () => (document.createElement('iframe').srcdoc = markup),
          'more than an empty script': () => (container.innerHTML = `<script></script>${markup}`),
          'a full script': () => (container.innerHTML = '<script>pwn()</script>'),
          handler: () => container.setAttribute('onclick', 'pwn()'),
          text: () => (script.text = 'pwn()'),
          textContent: () => (script.textContent = 'pwn()'),
          'no text': () => (script.textContent = ''),
          'another site': () => (script.src = 'https://evil.test/assets/a.js'),
          'another site in short': () => (script.src = '//evil.test/assets/a.js'),
          data: () => (script.src = 'data:text/javascript,pwn()'),
          blob: () => (script.src = URL.createObjectURL(new Blob(['pwn()']))),
          media: () => (script.src = '/media/assets/photo.js'),
          'out of assets': () => (script.src = '/assets/../media/photo.js'),
          'out of assets, encoded': () => (script.src = '/assets/%2e%2e/media/photo.js'),
          answer: () => (script.src = '/api/lookups'),
          worker: () => new Worker('data:text/javascript,pwn()'),
          timer: () => Reflect.apply(setTimeout, window, ['pwn()']),
          'another policy': () => policies.createPolicy('other', {}),
          'the policy again': () => policies.createPolicy('default', {}),
        }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return [name]
      } catch {
        return []
      }
    })
  }, isAllowed)
}
