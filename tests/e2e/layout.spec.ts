import { expect, type Locator, type Page } from '@playwright/test'
import { within } from '@testing-library/dom'
import { displayOptions, type Preferences } from '#kernel/preferences.ts'
import { test } from './policy/test.ts'
import {
  axeFindings,
  collectPageErrors,
  findCard,
  logInAs,
  open,
  overflows,
  search,
  setPreferences,
  textOf,
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
  test('[NAV-01] [NAV-09] every screen has its own URL, heading, and title', async ({
    readDocument,
    request,
  }) => {
    const listing = await findCard(request, (card) => card.price !== null && !card.isSold)
    const screens = [
      ['/', /./, 'Aircraft For Sale'],
      ['/aircraft/search', /aircraft/, 'Search'],
      ['/aircraft/manufacturers', 'Manufacturers', 'Manufacturers'],
      ['/aircraft/manufacturer/cessna', 'Cessna', 'Cessna Aircraft For Sale'],
      [listing.url, listing.title, /^.+, .*[1-9][\d,.]*.*, .+$/],
      ['/test', /./, null],
      ['/loans', /./, 'Aircraft Loans'],
      ['/insurance', /./, null],
      ['/tos', 'Terms of Service', 'Terms Of Service'],
      ['/privacy', 'Privacy Policy', 'Privacy Policy'],
      ['/pages/errors/error-404', /couldn't find the page/, 'Error 404'],
      ['/pages/errors/error-500', 'Well, you broke the internet!', 'Error 500'],
    ] as const
    for (const [path, name, title] of screens) {
      const { document, view, response } = await readDocument(path)
      expect(response.status(), path).toBe(200)
      expect(new URL(response.url()).pathname, 'stays where it was asked for').toBe(path)
      expect(view.getAllByRole('heading', { level: 1 }), path).toHaveLength(1)
      expect(view.getByRole('heading', { level: 1, name }), path).toBeTruthy()
      expect(view.getAllByRole('main'), path).toHaveLength(1)
      const [found] = titlesOf(document)
      if (title !== null)
        expect(found?.replace('Windsock - ', ''), path).toMatch(
          typeof title === 'string' ? new RegExp(`^${title}$`) : title,
        )
      expect(titlesOf(document), path).toHaveLength(1)
      expect(found, path).toMatch(/^Windsock - /)
    }
    const missing = [
      ['/listing/0', 200, 'Listing'],
      ['/listing/gone-99999999', 404, 'Listing Not Found'],
      ['/aircraft/manufacturer/nobody-at-all', 404, 'Error 404'],
    ] as const
    for (const [path, status, title] of missing) {
      const { document, response } = await readDocument(path)
      expect(response.status(), path).toBe(status)
      expect(titlesOf(document), path).toEqual([`Windsock - ${title}`])
    }
  })

  test('[NAV-01] unknown paths redirect to the home page', async ({ request }) => {
    const paths = [
      '/nowhere',
      '/aircraft',
      '/listing',
      '/biz/none/at/all',
      '/tos/more',
      '/no/such/page',
    ]
    for (const path of paths) {
      const response = await request.get(path, { maxRedirects: 0 })
      expect([response.status(), response.headers().location], path).toEqual([302, '/'])
    }
  })

  test('[NAV-01] [BEY-27] programs that look for a file that doesn’t exist learn it', async ({
    request,
  }) => {
    const paths = ['/.well-known/passkey-endpoints', '/ads.txt', '/humans.txt']
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(404)
    const known = await request.get('/.well-known/change-password', { maxRedirects: 0 })
    expect(known.status()).toBe(302)
  })

  test('no link is broken', { tag: '@second-tier' }, async ({ request, baseURL }) => {
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
        if (hash && !/\.\w+$/.test(pathname)) fragments.add(pathname + query + hash)
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
    readDocument,
  }) => {
    const pages = [
      ['broker@example.com', '/profile', ['Today', 'Leads', 'Import', 'Security']],
      ['agent@example.com', '/profile?tab=aircraft', ['Today', 'Leads', 'Listings']],
      ['webadmin@example.com', '/web-app-admin', ['Web app', 'Orders', 'Moderation']],
      ['callcenter@example.com', '/call-center', ['Call center', 'Saved']],
      ['admin@example.com', '/admin', ['Dashboard', 'Deletions', 'Audit log']],
    ] as const
    for (const [account, path, entries] of pages) {
      await page.context().clearCookies()
      await logInAs(page, account)
      for (const layout of ['horizontal', 'vertical'] as const) {
        await setPreferences(page, { layout }, baseURL ?? '')
        const { document } = await readDocument(path)
        const texts = [...document.querySelectorAll('a')].map((link) =>
          textOf(link).replace(/[\d,\s]+$/, ''),
        )
        for (const entry of entries)
          expect(
            texts.filter((text) => text === entry),
            `${entry} at ${path}`,
          ).toHaveLength(1)
        expect(texts, path).not.toContain('Manufacturers')
        expect(texts, path).not.toContain('All aircraft')
        // The brokers' navigation is the longest.
        if (layout === 'horizontal' && account !== 'broker@example.com') continue
        await page.goto(path)
        await expectCurrentInView(page)
      }
    }
  })

  test('[NAV-07] phones show the footer’s links in groups, which open from the keyboard and without a script', async ({
    browser,
  }) => {
    const viewport = { width: 390, height: 844 }
    const page = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage()
    await page.goto('/tos')
    const group = page.getByRole('contentinfo').getByRole('navigation', { name: 'Buy' })
    const link = group.getByRole('link', { name: 'Manufacturers' })
    await expect(link).toBeHidden()
    await group.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await page.setViewportSize({ width: 820, height: 844 })
    await page.reload()
    await expect(link).toBeVisible()
    await expect(group.locator('summary')).toBeHidden()
  })

  test('[NAV-04] [NAV-07] [BRK-01] the bar, the footer, and the quick panel work on any page, and open the brokers', async ({
    page,
  }) => {
    await open(page, '/tos')
    await test.step('the keyboard can skip to the content, and the footer links back to the top', async () => {
      await page.keyboard.press('Tab')
      await expect.soft(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.soft(page.getByRole('main')).toBeFocused()
      // The page scrolls back smoothly unless the user prefers reduced motion.
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const top = page.getByRole('button', { name: 'Back to top' })
      await top.scrollIntoViewIfNeeded()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
      await top.click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })
    await test.step('the bar has one search box, the main screens, saved items, and the sell link', async () => {
      for (const width of [390, 820, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const bar = page.getByRole('banner')
        const searches = bar.getByRole('combobox').or(bar.getByRole('button', { name: 'Search' }))
        await expect.soft(searches.filter({ visible: true })).toHaveCount(1)
        await expect.soft(bar.getByRole('button', { name: /^Saved/ })).toBeVisible()
        await expect.soft(bar.getByRole('button', { name: 'Log in' })).toBeVisible()
        const offer = bar.getByRole('link', { name: 'List an aircraft' })
        await expect.soft(offer).toBeVisible({ visible: width > 640 })
        await expect
          .soft(bar.getByRole('navigation', { name: 'Main' }))
          .toBeVisible({ visible: width > 1100 })
      }
      const screens = ['Buy', 'Sell', 'Brokers', 'Manufacturers', 'Loans']
      await expect
        .soft(page.getByRole('navigation', { name: 'Main' }).locator('a'))
        .toHaveText(screens)
    })
    await test.step('the quick panel closes with Escape, its button, Back, and navigation', async () => {
      const panel = await openQuickPanel(page)
      await page.keyboard.press('Escape')
      await expect.soft(panel).toBeHidden()
      await expect.soft(page.getByRole('button', { name: /^Saved/ })).toBeFocused()
      await openQuickPanel(page)
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect.soft(panel).toBeHidden()
      await openQuickPanel(page)
      await panel.getByRole('link', { name: 'Manufacturers' }).click()
      await expect
        .soft(page.getByRole('heading', { name: 'Manufacturers', level: 1 }))
        .toBeVisible()
      await expect.soft(panel).toBeHidden()
      await openQuickPanel(page)
      await page.evaluate(() => history.back())
      await expect.soft(panel).toBeHidden()
      await expect.soft(page).toHaveURL('/aircraft/manufacturers')
      await page.goBack()
      // The skip link led here.
      await expect.soft(page).toHaveURL('/tos#content')
    })
    await test.step('the bar opens the brokers at the top', async () => {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Brokers' })
        .click()
      await expect.soft(page).toHaveURL('/brokers')
      await expect.soft(page).toHaveTitle('Windsock - Aircraft Brokers')
      await expect.soft(page.getByRole('heading', { name: 'Brokers' })).toBeInViewport()
      expect.soft(await axeFindings(page)).toEqual([])
    })
  })

  test('[NAV-04] marks the current page', async ({ page, baseURL, readDocument }) => {
    await setPreferences(page, { nav: 'open' }, baseURL ?? '')
    const { view } = await readDocument('/aircraft/manufacturers')
    const site = within(view.getByRole('navigation', { name: 'Site' }))
    for (const part of [
      site.getByRole('list', { name: 'Buy' }),
      view.getByRole('navigation', { name: 'Main' }),
    ]) {
      const current = [...part.querySelectorAll('[aria-current=page]')]
      expect(current.map((link) => link.textContent)).toEqual(['Manufacturers'])
    }
  })
})

test.describe('[NAV-08] appearance', () => {
  test('theme, brightness, and page width apply immediately, are saved, and are server-rendered', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1700, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '/tos')
    const html = page.locator('html')
    await test.step('the system’s brightness applies unless the user chooses one', async () => {
      await expect.soft(html).toHaveAttribute('data-scheme', 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
    })
    const colors = new Set<string>()
    await test.step('themes', async () => {
      for (const theme of displayOptions.theme)
        for (const scheme of ['light', 'dark'] as const) {
          const panel = await openDisplay(page)
          await choose(panel, 'Theme', names.theme[theme])
          await choose(panel, 'Appearance', names.scheme[scheme])
          await page.keyboard.press('Escape')
          await expect.soft(html).toHaveAttribute('data-theme', theme)
          await expect.soft(html).toHaveAttribute('data-scheme', scheme)
          colors.add(
            await page.evaluate(() => {
              const style = getComputedStyle(document.documentElement)
              return style.getPropertyValue('--accent') + style.getPropertyValue('--paper')
            }),
          )
          expect
            .soft(await served(page))
            .toMatch(new RegExp(`<html[^>]+data-scheme="${scheme}"[^>]+data-theme="${theme}"`))
        }
      expect.soft(colors.size, 'each looks different').toBe(6)
    })
    const banner = page.getByRole('banner')
    const wide = (await banner.boundingBox())?.width ?? 0
    await test.step('boxed', async () => {
      expect.soft(wide).toBeGreaterThan(1600)
      await choose(await openDisplay(page), 'Page width', 'Boxed')
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await banner.boundingBox())?.width).toBeLessThan(1281)
      expect.soft(await served(page)).toContain('data-width="boxed"')
    })
    await test.step('a reload keeps the choices, although the system is light', async () => {
      await page.reload()
      await waitForHydration(page)
      await expect.soft(html).toHaveAttribute('data-theme', displayOptions.theme.at(-1) ?? '')
      await expect.soft(html).toHaveAttribute('data-scheme', 'dark')
      await expect.poll(async () => (await banner.boundingBox())?.width).toBeLessThan(1281)
    })
    await test.step('wide', async () => {
      await choose(await openDisplay(page), 'Page width', 'Wide')
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await banner.boundingBox())?.width).toBe(wide)
      expect.soft(await served(page)).toContain('data-width="wide"')
    })
  })

  test('[NAV-10] layouts change the page, are saved, and are server-rendered, and shortcuts replace a missing navigation', async ({
    page,
  }) => {
    await open(page, '/tos')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
    await expect(shortcuts).toHaveCount(0)
    // Ends with the layout that has no toolbar, and selects the default after another layout.
    const layouts = displayOptions.layout.toSorted((a, b) => layoutOrder(a) - layoutOrder(b))
    for (const layout of layouts)
      await test.step(layout, async () => {
        await choose(await openDisplay(page), 'Layout', names.layout[layout])
        await page.keyboard.press('Escape')
        await page.evaluate(() => window.scrollTo(0, 0))
        await expectArrangement(page, layout)
        expect.soft((await readPreferences(page)).layout ?? 'vertical').toBe(layout)
        expect.soft(await served(page)).toContain(`data-layout="${layout}"`)
        // The attribute arranges the page, so one layout with and one without a navigation show that it's read.
        if (layout !== 'content-toolbar' && layout !== 'vertical-2') return
        await page.reload()
        await expectArrangement(page, layout)
        if (layout === 'content-toolbar')
          await expect
            .soft(shortcuts.getByRole('link'))
            .toHaveText(['All aircraft', 'Manufacturers', 'Loan calculator'])
        await waitForHydration(page)
      })
  })
})

test('[NAV-10] the shortcuts in the cookie are server-rendered', async ({
  page,
  baseURL,
  readDocument,
}) => {
  const url = baseURL ?? ''
  await setPreferences(page, { nav: 'open' }, url)
  const stored = [{ title: 'Price cuts', icon: 'priceDrops', state: 'priceDrops', weight: 0 }]
  const value = encodeURIComponent(JSON.stringify(stored))
  await page.context().addCookies([{ name: 'FUSE.shortcuts', value, url }])
  const { view } = await readDocument('/tos')
  const side = within(view.getByRole('navigation', { name: 'Site' }))
  const links = within(side.getByRole('list', { name: 'Shortcuts' })).getAllByRole('link')
  expect(links.map(textOf)).toEqual(['Price cuts'])
})

test('texts follow the size that readers choose in their browser', { tag: '@second-tier' }, async ({
  page,
  request,
}) => {
  const [card] = (await search(request)).items
  const textSizes = () =>
    page.evaluate(() =>
      ['h1', 'main p', 'main label'].map((selector) => {
        const element = document.querySelector(selector)
        return element && Number.parseFloat(getComputedStyle(element).fontSize)
      }),
    )
  const paths = [
    '/',
    '/login',
    '/register',
    '/aircraft/search',
    card?.url ?? '',
    '/aircraft/manufacturers',
    '/tos',
    '/loans',
    '/listing/new',
  ]
  for (const path of paths) {
    if (path === '/listing/new') await logInAs(page, 'seller@example.com')
    await open(page, path)
    const usual = await textSizes()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const doubled = usual.map((size) => size && size * 2)
    expect.soft(await textSizes(), path).toEqual(doubled)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await overflows(page), `${path} at ${width}`).toBe(false)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`[BEY-12] forced ${colorScheme} colors show switches, choices, and charts`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    const { items } = await search(request, 'kw=skyhawk')
    const ids = items.map(({ id }) => id).slice(0, 2)
    await open(page, `/aircraft/compare?ids=${ids.join(',')}`)
    const toggle = page.getByRole('switch', { name: 'Differences only' })
    const [knob, track] = await toggle.evaluate((element) =>
      [undefined, '::after'].map((part) => getComputedStyle(element, part).backgroundColor),
    )
    expect.soft(knob).not.toBe(track)
    const [text, mark] = await page.evaluate(() => {
      const icon = document.querySelector('svg') as SVGElement
      icon.style.fill = 'var(--ink)'
      return [getComputedStyle(document.body).color, getComputedStyle(icon).fill]
    })
    expect.soft(mark).toBe(text)
    const current = page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Compare')
    await expect.soft(current).toHaveCSS('color', text ?? '')

    await open(page, `/listing/contact/${ids[0]}`)
    const choice = page.getByRole('radio', { name: '3 months' })
    await choice.check()
    await expect.soft(choice.locator('..')).toHaveCSS('outline-width', '2px')
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[NAV-04] [NAV-14] the drawer and the search overlay open every screen, and no page is too wide', async ({
    page,
  }) => {
    const tooWide: string[] = []
    const measure = async () => {
      if (await overflows(page)) tooWide.push(page.url())
    }
    await open(page, '/')
    await measure()
    const menu = page.getByRole('button', { name: 'Menu' })
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden()

    await test.step('the drawer links to the quick panel', async () => {
      await menu.tap()
      await page.getByRole('button', { name: 'Saved, recently viewed, and shortcuts' }).tap()
      const panel = page.getByRole('dialog', { name: 'Saved' })
      await expect.soft(panel.getByRole('heading', { name: 'Shortcuts' })).toBeVisible()
      await expect.soft(drawer).toBeHidden()
      await panel.getByRole('button', { name: 'Close' }).tap()
    })
    await test.step('the drawer links to the display settings', async () => {
      await menu.tap()
      await page.getByRole('link', { name: 'Display and language' }).tap()
      const display = page.getByRole('dialog', { name: 'Display and language' })
      await expect.soft(drawer).toBeHidden()
      await choose(display, 'Theme', 'Teal')
      await expect.soft(page.locator('html')).toHaveAttribute('data-theme', 'teal')
      await page.keyboard.press('Escape')
    })
    await test.step('the drawer’s groups collapse, and its links open screens', async () => {
      await menu.tap()
      await expect.soft(drawer).toBeVisible()
      await drawer.getByRole('button', { name: 'Legal' }).tap()
      await expect.soft(drawer.getByRole('link', { name: 'Privacy' })).toBeHidden()
      await drawer.getByRole('button', { name: 'Legal' }).tap()
      for (const [name, path] of [
        ['Privacy', '/privacy'],
        ['Terms', '/tos'],
      ] as const) {
        if (!(await drawer.isVisible())) await menu.tap()
        await drawer.getByRole('link', { name, exact: true }).tap()
        await expect(page).toHaveURL(path)
        await expect.soft(drawer).toBeHidden()
        await measure()
      }
    })
    await test.step('the search opens as an overlay', async () => {
      await page.getByRole('button', { name: 'Search', exact: true }).tap()
      const dialog = page.getByRole('dialog', { name: 'Search' })
      const box = dialog.getByRole('combobox', { name: 'Search aircraft' })
      await expect.soft(box).toBeFocused()
      await box.fill('cessna')
      await dialog
        .getByRole('option', { name: /^Cessna/ })
        .first()
        .tap()
      await expect(page).toHaveURL(/\/aircraft\/search\?m=\d+$/)
      await expect.soft(dialog).toBeHidden()
      await expect(page.getByRole('article').first()).toBeVisible()
      await measure()
    })
    await test.step('a listing', async () => {
      await page.getByRole('article').first().getByRole('heading').getByRole('link').tap()
      await expect(page).toHaveURL(/\/listing\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await measure()
    })
    expect(tooWide).toEqual([])
  })
})

test('[NAV-01] [BEY-12] [NAV-14] axe finds no violations in panels and lists, and the page for unknown addresses searches', async ({
  page,
  baseURL,
}) => {
  const pageErrors = collectPageErrors(page)
  const { id, title } = await findCard(page.request, ({ isSold }) => !isSold)
  await page.addInitScript(
    (saved) => localStorage.setItem('windsock.listings', saved),
    JSON.stringify([{ id, title }]),
  )
  await setPreferences(page, { nav: 'open' }, baseURL ?? '')
  await open(page, '/pages/errors/error-404')
  const panel = await openQuickPanel(page)
  await expect(panel.getByText('Saved on this device only.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await openDisplay(page)
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search aircraft' })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.type('cessna')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await axeFindings(page, 'header')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('searchbox').fill('skyhawk')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/aircraft\/search\?kw=skyhawk/)
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

/** Expects the navigation to show the current page at every width. */
async function expectCurrentInView(page: Page) {
  const site = page.getByRole('navigation', { name: 'Site' })
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    // On phones, brokers have tabs for four screens, and the drawer has the others.
    const current = site.locator('[aria-current=page]')
    const shown = current.or(site.getByRole('button', { name: 'More' }))
    await expect(
      shown.filter({ visible: true }).first(),
      `${page.url()} at ${width}`,
    ).toBeInViewport()
  }
}

function layoutOrder(layout: Preferences['layout']) {
  return ['horizontal', 'vertical', 'content'].indexOf(layout)
}

function titlesOf(document: Document) {
  return [...document.querySelectorAll('head title')].map((title) => title.textContent)
}

/** Returns the URLs on this site that a page links to or loads, except for the targets of POST forms. */
function addressesIn(html: string, base: URL): URL[] {
  const visited = html.replace(/<form[^>]*method="post"[^>]*>/g, '')
  const urls = [...visited.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), base),
  )
  return urls.filter((url) => url.origin === base.origin)
}
