import { expect, type Locator, type Page } from '@playwright/test'
import { displayOptions, type Preferences } from '#kernel/preferences.ts'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  findCard,
  logInAs,
  open,
  search,
  setPreferences,
  waitForHydration,
} from './support.ts'

async function openQuickPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Saved/ }).click()
  const panel = page.getByRole('dialog', { name: 'Saved' })
  await expect(panel.getByRole('heading', { name: 'Shortcuts' })).toBeVisible()
  return panel
}

async function openDisplay(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Display$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Display and language' })
  await expect(panel.getByRole('group', { name: 'Theme' })).toBeVisible()
  return panel
}

function choose(panel: Locator, group: string, choice: string) {
  return panel.getByRole('group', { name: group }).getByText(choice, { exact: true }).click()
}

async function readPreferences(page: Page) {
  const cookies = await page.context().cookies()
  const value = cookies.find(({ name }) => name === 'windsock.prefs')?.value
  return JSON.parse(decodeURIComponent(value ?? '{}'))
}

/** Returns the HTML of the page as sent to this visitor. */
async function served(page: Page, path = '/') {
  return (await page.request.get(path)).text()
}

const names = {
  scheme: { light: 'Light', dark: 'Dark', auto: 'System' },
  theme: { default: 'Standard', pink: 'Pink', teal: 'Teal' },
  layout: {
    vertical: 'Sidebar, collapsible',
    'vertical-full-toolbar': 'Sidebar below toolbar',
    'vertical-2': 'Sidebar, always open',
    horizontal: 'Top navigation',
    'content-toolbar': 'Toolbar and content',
    content: 'Content only',
  },
} as const

test.describe('URLs', () => {
  test('[NAV-01] every screen has its own URL', async ({ readMarkup, request }) => {
    const [listing] = (await search(request)).items
    const screens = [
      ['/', /./],
      ['/aircraft/search', /aircraft/],
      ['/aircraft/manufacturers', 'Manufacturers'],
      ['/aircraft/manufacturer/cessna', 'Cessna'],
      [listing?.url ?? '', listing?.title ?? ''],
      ['/test', /./],
      ['/loans', /./],
      ['/insurance', /./],
      ['/tos', 'Terms of Service'],
      ['/privacy', 'Privacy Policy'],
      ['/pages/errors/error-404', /couldn't find the page/],
      ['/pages/errors/error-500', 'Well, you broke the internet!'],
    ] as const
    for (const [path, heading] of screens) {
      const { page, response } = await readMarkup(path)
      expect(response.status(), path).toBe(200)
      expect(new URL(response.url()).pathname, 'stays where it was asked for').toBe(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
      await expect(page.getByRole('main'), path).toHaveCount(1)
    }
  })

  for (const path of ['/nowhere', '/aircraft', '/listing', '/biz/none/at/all', '/tos/more'])
    test(`[NAV-01] ${path} redirects to the home page`, async ({ page, request }) => {
      const response = await request.get(path, { maxRedirects: 0 })
      expect([response.status(), response.headers().location]).toEqual([302, '/'])
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page).toHaveURL('/')
    })

  test('[NAV-09] a title consists of the site’s name and the screen name in start case', async ({
    page,
    readMarkup,
    request,
  }) => {
    const [listing] = (await search(request)).items
    const titles = [
      ['/', 'Windsock - Aircraft For Sale'],
      ['/aircraft/search', 'Windsock - Search'],
      ['/aircraft/manufacturers', 'Windsock - Manufacturers'],
      ['/aircraft/manufacturer/cessna', 'Windsock - Cessna Aircraft For Sale'],
      [listing?.url ?? '', `Windsock - ${listing?.title}`],
      ['/loans', 'Windsock - Aircraft Loans'],
      ['/tos', 'Windsock - Terms Of Service'],
      ['/privacy', 'Windsock - Privacy Policy'],
      ['/pages/errors/error-404', 'Windsock - Error 404'],
      ['/pages/errors/error-500', 'Windsock - Error 500'],
      ['/listing/0', 'Windsock - Listing'],
      ['/listing/gone-99999999', 'Windsock - Listing Not Found'],
      ['/aircraft/manufacturer/nobody-at-all', 'Windsock - Error 404'],
    ] as const
    for (const [path, title] of titles) {
      const { page: markup } = await readMarkup(path)
      await expect(markup, path).toHaveTitle(title)
      await expect(markup.locator('head title'), `${path} has one title`).toHaveCount(1)
    }
    await open(page, '/')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Loans' })
      .click()
    await expect(page).toHaveTitle('Windsock - Aircraft Loans')
  })

  test('no link is broken', async ({ request, baseURL }) => {
    const [listing] = (await search(request)).items
    const sold = await findCard(request, (card) => card.isSold, 'sold=t')
    const read = async (path: string) => {
      const response = await request.get(path, { maxRedirects: 0 })
      // Unknown paths redirect to the home page, so such a redirect means that the link is broken.
      const { location, 'content-type': type } = response.headers()
      expect(response.status() < 400 && location !== '/', `${path}: ${response.status()}`).toBe(
        true,
      )
      return type?.startsWith('text/html') ? response.text() : ''
    }
    const starts = [
      '/',
      '/aircraft/search',
      '/aircraft/search?disp=l',
      '/aircraft/search?disp=s',
      listing?.url ?? '',
      sold.url,
      '/listing/0',
      '/aircraft/manufacturers',
      '/aircraft/manufacturer/cessna',
      '/loans',
      '/insurance',
      '/tos',
      '/privacy',
      '/api',
      '/pages/errors/error-404',
      '/pages/errors/error-500',
    ]
    const pages = new Map<string, string>()
    const fragments = new Set<string>()
    const linkedPaths = new Set<string>()
    for (const start of starts) {
      const html = await read(start)
      pages.set(start, html)
      for (const { pathname, search: query, hash } of addressesIn(html, new URL(start, baseURL))) {
        linkedPaths.add(pathname + query)
        if (hash) fragments.add(pathname + query + hash)
      }
    }
    const left = [...linkedPaths].filter((path) => !pages.has(path))
    expect(left.length).toBeGreaterThan(200)
    const follow = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop())
        pages.set(path, await read(path))
    }
    await Promise.all([follow(), follow(), follow(), follow()])
    expect(fragments.size).toBeGreaterThan(10)
    for (const address of fragments) {
      const [path = '', fragment = ''] = address.split('#')
      expect(pages.get(path)?.includes(`id="${fragment}"`), address).toBe(true)
    }
  })
})

test.describe('toolbar and navigation', () => {
  test('[NAV-04] the navigation collapses, expands in place, collapses its groups, and saves its state', async ({
    page,
  }) => {
    await open(page, '/tos')
    const side = page.getByRole('navigation', { name: 'Site' })
    await expect(side).toHaveCount(0)
    await page.getByRole('button', { name: 'Expand navigation' }).click()
    const button = page.getByRole('button', { name: 'Collapse navigation' })
    await expect(button).toBeFocused()
    await expect(side.getByRole('link', { name: 'Insurance' })).toBeVisible()
    await side.getByRole('button', { name: 'Money' }).click()
    await expect(side.getByRole('link', { name: 'Insurance' })).toBeHidden()
    await expect(side.getByRole('link', { name: 'Privacy' })).toBeVisible()

    await page.reload()
    await waitForHydration(page)
    const money = side.getByRole('button', { name: 'Money' })
    await expect(money).toHaveAttribute('aria-expanded', 'false')
    await money.click()
    await expect(side.getByRole('link', { name: 'Insurance' })).toBeVisible()
    await button.click()
    await expect(side).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(side).toHaveCount(0)
  })

  test('[NAV-08] the navigation is expanded on working pages and unchanged on public pages', async ({
    page,
  }) => {
    await logInAs(page, 'seller@example.com')
    const side = page.getByRole('navigation', { name: 'Site' })
    await page.setViewportSize({ width: 1280, height: 844 })
    await open(page, '/profile')
    await expect(side).toBeVisible()
    const account = page.getByRole('banner').getByRole('button', { name: /^Account:/ })
    const { x = 0, width = 0 } = (await account.boundingBox()) ?? {}
    expect(x + width, 'nothing of the bar is cut off').toBeLessThanOrEqual(1280)
    await open(page, '/tos')
    await expect(side).toHaveCount(0)
  })

  test('[L13] [NAV-04] a working page links to each destination once, in every layout', async ({
    page,
    baseURL,
  }) => {
    const pages = [
      ['broker@example.com', '/profile', ['Inventory', 'Brokers', 'Importer', 'Security']],
      ['agent@example.com', '/profile?tab=aircraft', ['Inventory', 'Brokers', 'Your aircraft']],
      ['webadmin@example.com', '/web-app-admin', ['Web app', 'Orders', 'Moderation']],
      ['callcenter@example.com', '/call-center', ['Call center', 'Saved']],
      ['admin@example.com', '/admin', ['Dashboard', 'Deletions', 'Audit log']],
    ] as const
    for (const [account, path, entries] of pages) {
      await page.context().clearCookies()
      await logInAs(page, account)
      for (const layout of ['vertical', 'horizontal'] as const) {
        await setPreferences(page, { layout }, baseURL ?? '')
        await page.goto(path)
        const links = page.locator('body').getByRole('link', { includeHidden: true })
        const texts = (await links.allInnerTexts()).map((text) => text.replace(/[\d,\s]+$/, ''))
        for (const entry of entries)
          expect(
            texts.filter((text) => text === entry),
            `${entry} at ${path}`,
          ).toHaveLength(1)
        expect(texts, path).not.toContain('Manufacturers')
        expect(texts, path).not.toContain('All aircraft')
        const site = page.getByRole('navigation', { name: 'Site' })
        for (const width of [390, 820, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          await expect(site.locator('[aria-current=page]'), `${path} at ${width}`).toBeInViewport()
        }
      }
    }
  })

  test('[NAV-04] the bar has one search box, the main screens, saved items, and the sell link', async ({
    page,
  }) => {
    await page.goto('/tos')
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const bar = page.getByRole('banner')
      const searches = bar.getByRole('combobox').or(bar.getByRole('button', { name: 'Search' }))
      await expect(searches.filter({ visible: true })).toHaveCount(1)
      await expect(bar.getByRole('button', { name: /^Saved/ })).toBeVisible()
      await expect(bar.getByRole('button', { name: 'Log in' })).toBeVisible()
      const offer = bar.getByRole('link', { name: 'List an aircraft' })
      await expect(offer).toBeVisible({ visible: width > 640 })
      await expect(bar.getByRole('navigation', { name: 'Main' })).toBeVisible({
        visible: width > 1100,
      })
    }
    const main = page.getByRole('navigation', { name: 'Main', includeHidden: true })
    await expect(main.locator('a')).toHaveText(['Buy', 'Sell', 'Brokers', 'Manufacturers', 'Loans'])
    await page.setViewportSize({ width: 1280, height: 844 })
    await waitForHydration(page)
    await main.getByRole('link', { name: 'Brokers' }).click()
    await expect(page).toHaveURL('/brokers')
    await expect(page.getByRole('heading', { name: 'Brokers' })).toBeInViewport()
  })

  test('[NAV-04] marks the current page', async ({ page, baseURL }) => {
    await setPreferences(page, { nav: 'open' }, baseURL ?? '')
    await open(page, '/aircraft/manufacturers')
    const site = page.getByRole('navigation', { name: 'Site' }).getByRole('list', { name: 'Buy' })
    for (const part of [site, page.getByRole('navigation', { name: 'Main' })])
      await expect(part.locator('[aria-current=page]')).toHaveText('Manufacturers')
  })

  test('[NAV-04] the quick panel closes with Escape, its button, Back, and navigation', async ({
    page,
  }) => {
    await open(page, '/tos')
    let panel = await openQuickPanel(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: /^Saved/ })).toBeFocused()
    panel = await openQuickPanel(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    panel = await openQuickPanel(page)
    await panel.getByRole('link', { name: 'Manufacturers' }).click()
    await expect(page.getByRole('heading', { name: 'Manufacturers', level: 1 })).toBeVisible()
    await expect(panel).toBeHidden()
    panel = await openQuickPanel(page)
    await page.evaluate(() => history.back())
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL('/aircraft/manufacturers')
    await page.goBack()
    await expect(page).toHaveURL('/tos')
  })

  test('[NAV-04] the quick panel lists recently viewed aircraft until they are cleared', async ({
    page,
    request,
  }) => {
    const [listing] = (await search(request)).items
    await open(page, listing?.url ?? '')
    await open(page, '/tos')
    const panel = await openQuickPanel(page)
    await panel.getByRole('link', { name: listing?.title ?? '' }).click()
    await expect(page).toHaveURL(listing?.url ?? '')
    await openQuickPanel(page)
    await panel.getByRole('button', { name: 'Clear' }).click()
    await expect(panel.getByText('Aircraft you view appear here')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('[NAV-12] navigation links lead to the named screens', async ({ page }) => {
    const targets = [
      ['Main', 'Buy', '/aircraft/search', /aircraft/],
      ['Main', 'Manufacturers', '/aircraft/manufacturers', 'Manufacturers'],
      ['Main', 'Loans', '/loans', /loan/i],
      ['Main', 'Sell', '/listwithus', /List/],
      ['Money', 'Insurance checklist', '/insurance', /insure/i],
      ['Help', 'Privacy', '/privacy', /Privacy/],
      ['Buy', 'Newest', '/aircraft/search?sort=n', /aircraft/],
      ['Buy', 'Price cuts', '/aircraft/search?sort=d', /aircraft/],
      ['Help', 'Terms', '/tos', /Terms/],
    ] as const
    await open(page, '/pages/errors/error-500')
    for (const [navigation, link, path, heading] of targets) {
      await page
        .getByRole('navigation', { name: navigation, exact: true })
        .getByRole('link', { name: link, exact: true })
        .click()
      await expect(page, `${navigation}: ${link}`).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
    await page.getByRole('banner').getByRole('link', { name: 'Windsock, home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('[LOAN-01] [NAV-12] the loan calculator opens over any page', async ({ page }) => {
    await open(page, '/tos')
    await page
      .getByRole('navigation', { name: 'Money' })
      .getByRole('link', { name: 'Loan calculator' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Loan calculator' })
    await expect(dialog.getByText('$1,650')).toBeVisible()
    await expect(page).toHaveURL('/tos')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('[NAV-07] the keyboard can skip to the content, and the footer links back to the top', async ({
    page,
  }) => {
    await open(page, '/tos')
    // The page scrolls back smoothly unless the user prefers reduced motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const top = page.getByRole('button', { name: 'Back to top' })
    await top.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await top.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test.describe('[NAV-08] appearance', () => {
  test('theme and brightness apply immediately, are saved, and are server-rendered', async ({
    page,
  }) => {
    await open(page, '/tos')
    const colours = new Set<string>()
    for (const theme of displayOptions.theme)
      for (const scheme of ['dark', 'light'] as const) {
        const panel = await openDisplay(page)
        await choose(panel, 'Theme', names.theme[theme])
        await choose(panel, 'Appearance', names.scheme[scheme])
        await page.keyboard.press('Escape')
        const html = page.locator('html')
        await expect(html).toHaveAttribute('data-theme', theme)
        await expect(html).toHaveAttribute('data-scheme', scheme)
        colours.add(
          await page.evaluate(() => {
            const style = getComputedStyle(document.documentElement)
            return style.getPropertyValue('--accent') + style.getPropertyValue('--paper')
          }),
        )
        expect(await served(page)).toMatch(
          new RegExp(`<html[^>]+data-scheme="${scheme}"[^>]+data-theme="${theme}"`),
        )
        await page.reload()
        await waitForHydration(page)
        await expect(html).toHaveAttribute('data-theme', theme)
        await expect(html).toHaveAttribute('data-scheme', scheme)
      }
    expect(colours.size, 'each looks different').toBe(6)
  })

  test('the system’s brightness applies unless the user chooses one', async ({ page }) => {
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await open(page, '/tos')
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
    }
    await choose(await openDisplay(page), 'Appearance', 'Dark')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  })

  test('boxed or wide layout', async ({ page }) => {
    await page.setViewportSize({ width: 1700, height: 900 })
    await open(page, '/tos')
    const banner = page.getByRole('banner')
    const wide = (await banner.boundingBox())?.width ?? 0
    expect(wide).toBeGreaterThan(1600)
    const panel = await openDisplay(page)
    await choose(panel, 'Page width', 'Boxed')
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await banner.boundingBox())?.width).toBeLessThan(1281)
    expect(await served(page)).toContain('data-width="boxed"')
    await page.reload()
    await expect.poll(async () => (await banner.boundingBox())?.width).toBeLessThan(1281)
    await waitForHydration(page)
    await choose(await openDisplay(page), 'Page width', 'Wide')
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await banner.boundingBox())?.width).toBe(wide)
    expect(await served(page)).toContain('data-width="wide"')
  })

  for (const layout of displayOptions.layout)
    test(`${layout} changes the page layout, is saved, and is server-rendered`, async ({
      page,
      baseURL,
    }) => {
      // Starts with a different layout because the default must be selectable too.
      const before = layout === 'vertical' ? 'content-toolbar' : 'vertical'
      await setPreferences(page, { layout: before }, baseURL ?? '')
      await open(page, '/tos')
      await choose(await openDisplay(page), 'Layout', names.layout[layout])
      await page.keyboard.press('Escape')
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectArrangement(page, layout)
      expect((await readPreferences(page)).layout ?? 'vertical').toBe(layout)
      expect(await served(page)).toContain(`data-layout="${layout}"`)
      await page.reload()
      await expectArrangement(page, layout)
    })

  test('an invalid cookie is ignored', async ({ page, baseURL }) => {
    for (const value of ['%7Bbroken', '[]', '%22text%22', '%7B%22theme%22%3A%7B%7D%7D', '%00%ff']) {
      await page.context().addCookies([{ name: 'windsock.prefs', value, url: baseURL ?? '' }])
      const response = await page.request.get('/')
      expect(response.status(), value).toBe(200)
      expect(await response.text()).toMatch(/data-theme="default"[\s\S]+data-layout="vertical"/)
    }
  })
})

test.describe('shortcuts', () => {
  const inSide = (page: Page) =>
    page
      .getByRole('navigation', { name: 'Site' })
      .getByRole('list', { name: 'Shortcuts' })
      .getByRole('link')

  test('[NAV-10] appear in the toolbar only if there is no navigation', async ({
    page,
    baseURL,
  }) => {
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    await open(page, '/tos')
    await expect(bar).toHaveCount(0)
    await setPreferences(page, { layout: 'content-toolbar' }, baseURL ?? '')
    await open(page, '/tos')
    await expect(bar.getByRole('link')).toHaveText([
      'All aircraft',
      'Manufacturers',
      'Loan calculator',
    ])
  })

  test('[NAV-10] start with three, can be added and removed, and are stored in FUSE.shortcuts', async ({
    page,
    baseURL,
  }) => {
    await setPreferences(page, { nav: 'open' }, baseURL ?? '')
    await open(page, '/tos')
    await expect(inSide(page)).toHaveText(['All aircraft', 'Manufacturers', 'Loan calculator'])
    const panel = await openQuickPanel(page)
    await panel.getByRole('searchbox', { name: 'Add shortcut' }).fill('price')
    await panel.getByRole('button', { name: 'Price cuts' }).click()
    await expect(inSide(page)).toHaveText([
      'All aircraft',
      'Manufacturers',
      'Loan calculator',
      'Price cuts',
    ])
    await panel.getByRole('button', { name: 'Remove shortcut All aircraft' }).click()
    await expect(inSide(page)).toHaveText(['Manufacturers', 'Loan calculator', 'Price cuts'])

    const cookies = await page.context().cookies()
    const stored = cookies.find(({ name }) => name === 'FUSE.shortcuts')
    expect(JSON.parse(decodeURIComponent(stored?.value ?? ''))).toEqual([
      { title: 'Manufacturers', icon: 'manufacturers', state: 'manufacturers', weight: 0 },
      { title: 'Loan calculator', icon: 'loanCalculator', state: 'loanCalculator', weight: 1 },
      { title: 'Price cuts', icon: 'priceDrops', state: 'priceDrops', weight: 2 },
    ])
    const inAYear = Date.now() / 1000 + 360 * 86_400
    expect(stored?.expires).toBeGreaterThan(inAYear)
    expect(await served(page)).toMatch(/aria-label="Shortcuts"[\s\S]+?Price cuts[\s\S]+?<\/ul>/)
    await page.reload()
    await expect(inSide(page)).toHaveText(['Manufacturers', 'Loan calculator', 'Price cuts'])
    await waitForHydration(page)
    await inSide(page).last().click()
    await expect(page).toHaveURL('/aircraft/search?sort=d')
  })

  test('[NAV-10] are searched 300 ms after typing stops', async ({ page }) => {
    await page.clock.install()
    await open(page, '/tos')
    const panel = await openQuickPanel(page)
    await page.clock.pauseAt(Date.now() + 600_000)
    const field = panel.getByRole('searchbox', { name: 'Add shortcut' })
    const offered = panel.getByRole('button', { name: 'Privacy' })
    await field.fill('priv')
    await page.clock.runFor(200)
    await field.fill('priva')
    await page.clock.runFor(299)
    await expect(offered).toBeHidden()
    await page.clock.runFor(1)
    await expect(offered).toBeVisible()
  })

  test('[NAV-10] fall back to the three defaults if the cookie is unreadable', async ({
    plainPage: page,
    baseURL,
  }) => {
    await setPreferences(page, { nav: 'open' }, baseURL ?? '')
    for (const value of ['%7Bbroken', 'null', '7']) {
      await page.context().addCookies([{ name: 'FUSE.shortcuts', value, url: baseURL ?? '' }])
      await page.goto('/tos')
      await expect(inSide(page), value).toHaveText([
        'All aircraft',
        'Manufacturers',
        'Loan calculator',
      ])
    }
  })
})

test.describe('toasts', () => {
  const outcomes = [
    { works: true, words: 'Link copied' },
    { works: false, words: /Your browser couldn’t share the page/ },
  ]
  for (const { works, words } of outcomes)
    test(`[NAV-11] ${works ? 'info' : 'error'} stays visible for 6000 ms`, async ({
      page,
      request,
    }) => {
      const [listing] = (await search(request)).items
      await page.addInitScript((succeeds) => {
        const writeText = () => (succeeds ? Promise.resolve() : Promise.reject(new Error('no')))
        Object.defineProperty(navigator, 'share', { value: undefined })
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
      }, works)
      await page.clock.install()
      await open(page, listing?.url ?? '')
      await page.clock.pauseAt(Date.now() + 600_000)
      await page.getByRole('button', { name: 'Share' }).click()
      const toast = page.getByRole('status').filter({ hasText: words })
      await expect(toast).toBeVisible()
      await page.clock.runFor(5_999)
      await expect(toast).toBeVisible()
      await page.clock.runFor(1)
      await expect(toast).toBeHidden()
    })
})

test.describe('[NAV-14] toolbar search', () => {
  const box = (page: Page) =>
    page.getByRole('banner').getByRole('combobox', { name: 'Search aircraft' })
  const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })

  test('finds makes, models, aircraft, locations, and screens by group', async ({
    page,
    request,
  }) => {
    await open(page, '/tos')
    const [listing] = (await search(request)).items
    const cases = [
      ['cess', 'Makes', 'Cessna'],
      ['182', 'Models', 'Cessna 182'],
      [listing?.title ?? '', 'Aircraft', listing?.title ?? ''],
      ['KAPA', 'Locations', /^KAPA/],
      ['insur', 'Pages', 'Insurance'],
    ] as const
    for (const [input, group, option] of cases) {
      await box(page).fill(input)
      const options = list(page).getByRole('group', { name: group }).getByRole('option')
      await expect(options.filter({ hasText: option }).first(), input).toBeVisible()
    }
  })

  test('works by keyboard alone', async ({ page }) => {
    await open(page, '/tos')
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
    await page.keyboard.type('cessna')
    const options = list(page).getByRole('option')
    await expect(options.first()).toBeVisible()
    const selected = list(page).getByRole('option', { selected: true })
    await expect(selected).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const first = await options.first().getAttribute('id')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', first ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')

    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toBeFocused()
    await page.keyboard.type(' ')
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/aircraft\/search\?m=\d+$/)
    await expect(page.getByRole('link', { name: 'Remove Cessna' })).toBeVisible()
    await expect(list(page)).toBeHidden()
  })

  test('searches for the text if no option is selected, and opens the selected option', async ({
    page,
  }) => {
    await open(page, '/tos')
    await box(page).fill('skyhawk texas')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/aircraft\/search\?md=\d+&st=44&said=skyhawk(%20|\+)texas$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await open(page, '/privacy')
    await box(page).fill('terms')
    await list(page)
      .getByRole('option', { name: /^Terms/ })
      .click()
    await expect(page).toHaveURL('/tos')
  })

  test('sends one request 300 ms after the last key', async ({ page }) => {
    await page.clock.install()
    await open(page, '/tos')
    await page.clock.pauseAt(Date.now() + 600_000)
    const requests: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/api/search/suggest'))
        requests.push(new URL(sent.url()).searchParams.get('q') ?? '')
    })
    await box(page).pressSequentially('cessn')
    await page.clock.runFor(299)
    await box(page).press('a')
    await page.clock.runFor(299)
    expect(requests).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => requests).toEqual(['cessna'])
    await expect(list(page).getByRole('option').first()).toBeVisible()
    expect(requests).toEqual(['cessna'])
  })

  test('shows no suggestions for previous input', async ({ page }) => {
    await open(page, '/tos')
    await box(page).fill('cessna')
    await expect(
      list(page)
        .getByRole('option', { name: /^Cessna/ })
        .first(),
    ).toBeVisible()
    await box(page).fill('beechcraft')
    await expect(
      list(page)
        .getByRole('option', { name: /^Beechcraft/ })
        .first(),
    ).toBeVisible()
    await expect(list(page).getByRole('option', { name: /Cessna/ })).toHaveCount(0)
  })

  test('a slash typed into a field doesn’t open the search', async ({ page }) => {
    await open(page, '/pages/errors/error-404')
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('PA')
    await field.press('/')
    await expect(field).toHaveValue('PA/')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[NAV-04] the navigation is a drawer', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    await drawer.getByRole('button', { name: 'Legal' }).tap()
    await expect(drawer.getByRole('link', { name: 'Privacy' })).toBeHidden()
    await drawer.getByRole('button', { name: 'Legal' }).tap()
    await drawer.getByRole('link', { name: 'Privacy' }).tap()
    await expect(page).toHaveURL('/privacy')
    await expect(drawer).toBeHidden()
  })

  test('[NAV-04] the drawer links to the quick panel and the display settings', async ({
    page,
  }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: 'Saved, recently viewed, and shortcuts' }).tap()
    const panel = page.getByRole('dialog', { name: 'Saved' })
    await expect(panel.getByRole('heading', { name: 'Shortcuts' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await panel.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Display and language' }).tap()
    const display = page.getByRole('dialog', { name: 'Display and language' })
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await choose(display, 'Theme', 'Teal')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'teal')
  })

  test('[NAV-14] the search opens as an overlay', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const box = dialog.getByRole('combobox', { name: 'Search aircraft' })
    await expect(box).toBeFocused()
    await box.fill('cessna')
    await dialog
      .getByRole('option', { name: /^Cessna/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/\/aircraft\/search\?m=\d+$/)
    await expect(dialog).toBeHidden()
  })

  test('no page is wider than the screen', async ({ page, request }) => {
    const [listing] = (await search(request)).items
    for (const path of ['/', '/aircraft/search', listing?.url ?? '', '/loans', '/tos']) {
      await open(page, path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(390)
    }
  })
})

test('[BEY-12] axe finds no violations in panels and lists', async ({ page, baseURL }) => {
  const pageErrors = collectPageErrors(page)
  await setPreferences(page, { nav: 'open' }, baseURL ?? '')
  await open(page, '/pages/errors/error-404')
  await openQuickPanel(page)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await openDisplay(page)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('combobox').fill('cessna')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(pageErrors).toEqual([])
})

/** Checks the position of the page's parts in each layout. */
async function expectArrangement(page: Page, layout: Preferences['layout']) {
  const navigation = page.getByRole('navigation', { name: 'Site' })
  const banner = page.getByRole('banner')
  const unfold = page.getByRole('button', { name: 'Expand navigation' })
  if (layout === 'vertical' || layout === 'vertical-full-toolbar') await waitForHydration(page)
  if (await unfold.isVisible()) await unfold.click()
  if (layout === 'content-toolbar' || layout === 'content') await expect(navigation).toHaveCount(0)
  else await expect(navigation).toBeVisible()
  if (layout === 'content') return expect(banner).toBeHidden()

  const bar = await banner.boundingBox()
  const rail = layout === 'content-toolbar' ? null : await navigation.boundingBox()
  const isBeside = (rail?.x ?? 0) < 20 && (rail?.height ?? 0) > 250
  const isUnderBar = (rail?.y ?? 0) >= (bar?.height ?? 0)
  const positions = { barFromEdge: bar?.x === 0, isBeside, isUnderBar }
  const expected = {
    vertical: { barFromEdge: false, isBeside: true, isUnderBar: false },
    'vertical-full-toolbar': { barFromEdge: true, isBeside: true, isUnderBar: true },
    'vertical-2': { barFromEdge: true, isBeside: true, isUnderBar: true },
    horizontal: { barFromEdge: true, isBeside: false, isUnderBar: true },
    'content-toolbar': { barFromEdge: true, isBeside: false, isUnderBar: false },
  }
  expect(positions).toEqual(expected[layout])
  const folds = page.getByRole('button', { name: 'Collapse navigation', exact: true })
  await expect(folds).toHaveCount(
    layout === 'vertical' || layout === 'vertical-full-toolbar' ? 1 : 0,
  )
}

/** Returns the URLs on this site that a page links to or loads, except for the targets of POST forms. */
function addressesIn(html: string, base: URL): URL[] {
  const visited = html.replace(/<form[^>]*method="post"[^>]*>/g, '')
  const urls = [...visited.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), base),
  )
  return urls.filter((url) => url.origin === base.origin)
}

test('[BEY-12] a checkbox ticked before its script loads takes effect once it loads', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/further-filters-.+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/aircraft/search')
  await waitForHydration(page)
  const tick = page.getByRole('search', { name: 'Filters' }).getByLabel('Featured only')
  await tick.check()
  await expect(page).toHaveURL('/aircraft/search')
  release()
  await expect(page).toHaveURL(/fo=t/)
  await expect(tick).toBeChecked()
})
