import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { supportedBrowsers } from '#kernel/devices/supported-browsers.ts'
import { address, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'

const site = siteForFile()
let listing: { url: string; title: string }
beforeAll(async () => {
  await aListing(site.ctx, { make: 'Beechcraft', family: '36', model: 'A36', title: '1998 A36' })
  const id = await aListing(site.ctx, {
    make: 'Cessna',
    family: '182',
    model: '182T',
    title: '2004 Cessna 182T',
  })
  listing = (await (await site.get(`/api/listing/${id}`)).json()).listing
})

/** Testing Library also counts headers inside the page’s content as banners. */
const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('[NAV-05] the choice of other languages shows for seven seconds that there are none', async () => {
  const user = await openPage(site, '/loans')
  await user.click(bar().getByRole('button', { name: 'Log in' }))
  await user.click(await screen.findByRole('button', { name: 'Display and language' }))
  const panel = within(await screen.findByRole('region', { name: 'Language' }))
  const pressed = () => panel.getByRole('button', { pressed: true }).textContent
  const note = () => screen.queryByText(/No other translations are available yet\./)
  expect(pressed()).toBe('English')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(panel.getByRole('button', { name: 'Other languages' }))
  vi.advanceTimersByTime(6_900)
  expect(note()).not.toBeNull()
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await expect.poll(note).toBeNull()
  expect(pressed()).toBe('English')
})

test('[NAV-09] [NAV-12] navigation links lead to the named screens', async () => {
  const user = await openPage(site, '/pages/errors/error-500')
  for (const [navigation, link, path, title] of [
    ['Main', 'Buy', '/aircraft/search', /aircraft/],
    ['Main', 'Manufacturers', '/aircraft/manufacturers', /^Manufacturers$/],
    ['Main', 'Loans', '/loans', /loan/i],
    ['Main', 'Sell', '/listwithus', /Sell/],
    ['Money', 'Insurance checklist', '/insurance', /insure/i],
    ['Help', 'Privacy', '/privacy', /Privacy/],
    ['Buy', 'Newest', '/aircraft/search?sort=n', /aircraft/],
    ['Buy', 'Price cuts', '/aircraft/search?sort=d', /aircraft/],
    ['Help', 'Terms', '/tos', /Terms/],
    ['Help', 'Supported browsers', '/browsers', /^Supported browsers$/],
  ] as const) {
    const menu = within(screen.getByRole('navigation', { name: navigation }))
    await user.click(menu.getByRole('link', { name: link }))
    await expect.poll(address, { message: `${navigation}: ${link}` }).toBe(path)
    await expect.poll(heading).toMatch(title)
  }
  await user.click(bar().getByRole('link', { name: 'Windsock, home' }))
  await expect.poll(address).toBe('/')
})

test('a page lists the supported browsers', async () => {
  await openPage(site, '/browsers')
  for (const { name, version } of Object.values(supportedBrowsers))
    expect(screen.getByText(`${name} ${version} or newer`)).toBeDefined()
})

test('[NAV-04] [NAV-11] a listing’s toasts stay for 6000 ms, and the quick panel lists it until it’s cleared', async () => {
  const user = await openPage(site, listing.url)
  // Only the first attempt succeeds.
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  writeText.mockResolvedValueOnce().mockRejectedValueOnce(new Error('no'))
  for (const words of ['Link copied', /Your browser couldn’t share the page/]) {
    const toast = () => screen.queryByText(words)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    while (!toast()) await new Promise(setImmediate)
    vi.advanceTimersByTime(5_900)
    expect(toast()).not.toBeNull()
    vi.advanceTimersByTime(100)
    vi.useRealTimers()
    await expect.poll(toast).toBeNull()
  }
  const openPanel = async () => {
    await user.click(bar().getByRole('button', { name: /^Saved/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Saved' }))
    await panel.findByRole('heading', { name: 'Shortcuts' })
    return panel
  }
  const help = within(screen.getByRole('navigation', { name: 'Help' }))
  await user.click(help.getByRole('link', { name: 'Terms' }))
  await expect.poll(heading).toMatch(/^Terms/)
  await user.click((await openPanel()).getByRole('link', { name: new RegExp(listing.title) }))
  await expect.poll(heading).toContain(listing.title)
  const panel = await openPanel()
  await user.click(panel.getByRole('button', { name: 'Clear' }))
  expect(await panel.findByText(/^Aircraft you view appear here/)).toBeTruthy()
})

test('[NAV-14] the toolbar search suggests, and its options can be selected by keyboard', async () => {
  const user = await openPage(site, '/pages/errors/error-404')
  const box = () => bar().getByRole<HTMLInputElement>('combobox', { name: 'Search aircraft' })
  const list = () => screen.queryByRole('listbox', { name: 'Suggestions' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const ids = () => screen.getAllByRole('option').map(({ id }) => id)
  const selected = () => screen.queryByRole('option', { selected: true })?.id
  const isFocused = () => document.activeElement === box()
  const requests: (string | null)[] = []
  const send = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.includes('/api/search/suggest'))
      requests.push(new URL(url, location.href).searchParams.get('q'))
    return send(url, init)
  })
  const write = (value: string) => fireEvent.change(box(), { target: { value } })

  // Sends one request 300 ms after the last key.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  box().focus()
  write('cessn')
  vi.advanceTimersByTime(299)
  write('cessna')
  vi.advanceTimersByTime(299)
  expect(requests).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(options).toContainEqual(expect.stringMatching(/^Cessna/))
  expect(requests).toEqual(['cessna'])
  write('beechcraft')
  await expect.poll(options).toContainEqual(expect.stringMatching(/^Beechcraft/))
  expect(options()).not.toContainEqual(expect.stringMatching(/Cessna/))
  for (const [input, group, option] of [
    ['cess', 'Makes', /^Cessna/],
    ['182', 'Models', /^Cessna 182/],
    [listing.title, 'Aircraft', /^2004 Cessna 182T/],
    ['Las Ve', 'Locations', /^Las Vegas/],
    ['insur', 'Pages', /^Insurance/],
  ] as const) {
    write(input)
    const found = () => {
      const part = screen.queryByRole('group', { name: group })
      return part && within(part).getAllByRole('option')[0]?.textContent
    }
    await expect.poll(found, { message: input }).toMatch(option)
  }
  // A slash typed into a field doesn’t open the search.
  const field = within(screen.getByRole('main')).getByRole<HTMLInputElement>('searchbox')
  await user.type(field, 'PA/')
  expect(field.value).toBe('PA/')
  write('terms')
  await user.click(await screen.findByRole('option', { name: /^Terms/ }))
  await expect.poll(heading).toMatch(/^Terms/)

  await user.click(box())
  expect(box().value).toBe('')
  write('cessna')
  await expect.poll(() => options()[0]).toMatch(/Cessna/)
  expect(selected()).toBeUndefined()
  await user.keyboard('{ArrowDown}')
  await expect.poll(selected).toBe(ids()[0])
  expect(box().getAttribute('aria-activedescendant')).toBe(selected())
  await user.keyboard('{ArrowUp}')
  await expect.poll(selected).toBe(ids().at(-1))
  await user.keyboard('{ArrowDown}')
  await expect.poll(selected).toBe(ids()[0])
  await user.keyboard('{Escape}')
  await expect.poll(list).toBeNull()
  expect(isFocused()).toBe(true)
  write('cessna ')
  await expect.poll(() => options()[0]).toMatch(/Cessna/)
  await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
  await expect.poll(address).toMatch(/^\/aircraft\/search\?m=\d+$/)
  expect(await screen.findByRole('link', { name: 'Remove Cessna' })).toBeTruthy()
  expect(list()).toBeNull()
})

test('[NAV-14] the toolbar search searches for the text if no option is selected', async () => {
  const user = await openPage(site, '/tos')
  const box = bar().getByRole('combobox', { name: 'Search aircraft' })
  await user.type(box, 'cessna texas{Enter}')
  await expect.poll(address).toMatch(/^\/aircraft\/search\?m=\d+&st=44&said=cessna(%20|\+)texas$/)
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
})

test('[NAV-10] shortcuts start with three, can be searched, added, and removed, and are stored in FUSE.shortcuts', async () => {
  const user = await openPage(site, '/tos')
  await user.click(bar().getByRole('button', { name: /^Saved/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Saved' }))
  const field = await panel.findByRole('searchbox', { name: 'Add shortcut' })
  const listed = () =>
    panel
      .getAllByRole('button', { name: /^Remove shortcut / })
      .map(({ parentElement }) => parentElement?.querySelector('a')?.textContent)
  expect(listed()).toEqual(['All aircraft', 'Manufacturers', 'Loan calculator'])

  // Searches 300 ms after the last key.
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  const offered = () => panel.queryByRole('button', { name: 'Privacy' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  write('priv')
  vi.advanceTimersByTime(200)
  write('priva')
  vi.advanceTimersByTime(299)
  expect(offered()).toBeNull()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(offered).not.toBeNull()

  write('price')
  await user.click(await panel.findByRole('button', { name: 'Price cuts' }))
  await user.click(panel.getByRole('button', { name: 'Remove shortcut All aircraft' }))
  await expect.poll(listed).toEqual(['Manufacturers', 'Loan calculator', 'Price cuts'])
  const [, stored = ''] = /FUSE\.shortcuts=([^;]*)/.exec(document.cookie) ?? []
  expect(JSON.parse(decodeURIComponent(stored))).toEqual([
    { title: 'Manufacturers', icon: 'manufacturers', state: 'manufacturers', weight: 0 },
    { title: 'Loan calculator', icon: 'loanCalculator', state: 'loanCalculator', weight: 1 },
    { title: 'Price cuts', icon: 'priceDrops', state: 'priceDrops', weight: 2 },
  ])
})

test('[NAV-04] the navigation collapses, expands in place, collapses its groups, and saves its state', async () => {
  const user = await openPage(site, '/tos')
  const side = () => screen.queryByRole('navigation', { name: 'Site' })
  const inside = () => within(side() as HTMLElement)
  const link = (name: string) => inside().queryByRole('link', { name, hidden: false })
  expect(side()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Expand navigation' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Collapse navigation' }))
  expect(link('Insurance')).not.toBeNull()
  await user.click(inside().getByRole('button', { name: 'Money' }))
  expect(link('Insurance')).toBeNull()
  expect(link('Privacy')).not.toBeNull()

  await openPage(site, '/tos')
  const money = inside().getByRole('button', { name: 'Money' })
  expect(money.getAttribute('aria-expanded')).toBe('false')
  await user.click(money)
  expect(link('Insurance')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Collapse navigation' }))
  expect(side()).toBeNull()
  await openPage(site, '/tos')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(side()).toBeNull()
})
