import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { SearchResult } from '#features/search/contract.ts'
import { address, delayPages, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'

const site = siteForFile()
const path = '/aircraft/search'
/** Of the 58 aircraft with a price, the most expensive one costs 2.4 million. */
const count = 60
beforeAll(async () => {
  for (let nth = 0; nth < count; nth++) {
    const make = nth < 10 ? 'Cessna' : `Make ${String.fromCharCode(65 + (nth % 24))}`
    const model = nth < 5 ? '172 Skyhawk' : nth < 10 ? '182 Skylane' : 'Model'
    const year = 1970 + nth
    await aListing(site.ctx, {
      make,
      model,
      family: model.slice(0, 3),
      year,
      title: `${year} ${make} ${model} ${nth}`,
      price: nth === 0 ? 2_400_000 : 100_000 + nth * 10_000,
      category_id: nth % 3 === 0 ? 3 : 1,
      description: nth % 6 === 0 ? 'Always hangared.' : null,
      images: 0,
      listed_at: new Date(site.ctx.now().getTime() - nth * 86_400_000),
    })
  }
})

const found = async (query: string): Promise<SearchResult> =>
  (await site.get(`/api/listing/searchListings?${query}`)).json()
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
/** Testing Library doesn’t know the role of `search`. */
const filters = () => within(document.querySelector<HTMLElement>('search') as HTMLElement)
const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))
const main = () => screen.getByRole('main').textContent
const titles = () =>
  [...document.querySelectorAll('main article :is(h2, h3)')].map(({ textContent }) => textContent)
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const isAt = (query: string) => expect.poll(address).toBe(path + query)

test('[SRCH-04] [SRCH-07] sorts by price in both directions, and by best match with keywords, which tolerate a typo', async () => {
  const user = await openPage(site, `${path}?dnum=10`)
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  const bestMatch = () => within(sort).queryByRole('option', { name: 'Best match' })
  const keywords = await filters().findByRole('searchbox', { name: 'Keywords' })
  for (const [text, query] of [
    ['Price: low to high', 'sort=p'],
    ['Price: high to low', 'sort=p&rev=t'],
  ] as const) {
    await user.selectOptions(sort, text)
    await isAt(`?dnum=10&${query}`)
    const [first] = (await found(query)).items
    await expect.poll(() => titles()[0]).toBe(first?.title)
  }
  await user.selectOptions(sort, 'Newest first')
  await isAt('?dnum=10')
  await expect.poll(() => sort.value).toBe('n')
  expect(bestMatch()).toBeNull()

  fill(keywords, '182')
  await isAt('?dnum=10&kw=182')
  await expect.poll(() => sort.value).toBe('b')
  await expect.poll(() => titles()[0]).toContain('182')
  await user.selectOptions(sort, 'Newest first')
  await isAt('?dnum=10&sort=n&kw=182')
  await user.selectOptions(sort, 'Best match')
  await isAt('?dnum=10&kw=182')

  fill(keywords, 'skyhwak')
  await isAt('?dnum=10&kw=skyhwak')
  await expect.poll(() => titles()[0]).toContain('Skyhawk')
  expect(screen.getByText('“skyhwak”')).toBeTruthy()
})

test('[SRCH-05] [SRCH-03] supports previous, next, page numbers, and page size, and the list has the same page', async () => {
  const user = await openPage(site, `${path}?dnum=10`)
  await screen.findByRole('navigation', { name: 'Pages' })
  const go = (name: string) => user.click(screen.getByRole('link', { name }))
  expect(titles()).toHaveLength(10)
  expect(heading()).toMatch(/^60 aircraft/)
  expect(main()).toContain('1–10 of 60')
  await go('Next page')
  await isAt('?page=1&dnum=10')
  await expect.poll(main).toContain('11–20 of 60')
  await go('Previous page')
  await isAt('?dnum=10')

  await user.type(pages().getByRole('textbox', { name: 'Go to page' }), '4{Enter}')
  await isAt('?page=3&dnum=10')
  await expect.poll(main).toContain('31–40 of 60')
  await user.type(pages().getByRole('textbox', { name: 'Go to page' }), 'abc{Enter}')
  expect(pages().getByRole('status').textContent).toBe('Enter a page number from 1 to 6.')
  expect(address()).toBe(`${path}?page=3&dnum=10`)

  const [title = ''] = titles()
  await go('List')
  await isAt('?page=3&dnum=10&disp=l')
  expect((await screen.findAllByRole('row'))[1]?.textContent).toContain(title?.slice(5))
  await go('Grid')
  await isAt('?page=3&dnum=10')
  await expect.poll(titles).toHaveLength(10)
  // The page with the item that was first.
  await go('25 per page')
  await isAt('?page=1')
  await expect.poll(titles).toHaveLength(25)
})

test('[SRCH-05] ten results or fewer have no pages and no page size', async () => {
  for (const [query, isPaged] of [
    ['?yf=2020', false],
    ['?yf=2019', true],
  ] as const) {
    await openPage(site, path + query)
    expect(main()?.includes('Per page'), query).toBe(isPaged)
    expect(/\d–\d+ of \d/.test(main() ?? ''), query).toBe(isPaged)
  }
})

test('[SRCH-06] the price slider and number fields accept common formats within the market’s limits', async () => {
  await openPage(site, `${path}?dnum=10`)
  const field = (name: string) => filters().getByRole<HTMLInputElement>('textbox', { name })
  const [from, to] = [field('Price from'), field('Price to')]
  const year = await filters().findByRole<HTMLInputElement>('textbox', { name: 'Year from' })
  expect(document.querySelector('form svg[preserveAspectRatio]')).not.toBeNull()
  expect(to.placeholder).toBe('2,400,000')
  const slider = filters().getByRole('slider', { name: 'Price to' })
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  await isAt('?dnum=10&pt=2399000')
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  await isAt('?dnum=10')

  year.focus()
  fill(year, '2005')
  await isAt('?dnum=10&yf=2005')
  const years = () => titles().map((title) => Number.parseInt(title ?? '', 10))
  await expect.poll(() => Math.min(...years())).toBe(2005)
  expect(document.activeElement).toBe(year)
  fill(year, '')
  await isAt('?dnum=10')

  fill(to, '$1.5m')
  fireEvent.blur(to)
  await isAt('?dnum=10&pt=1500000')
  expect(to.value).toBe('1,500,000')
  fill(to, '150 k')
  await isAt('?dnum=10&pt=150000')
  fill(to, 'cheap')
  expect((await filters().findByRole('alert')).textContent).toMatch(/^Enter an amount in USD/)
  fireEvent.blur(to)
  expect(to.value, 'remains, so that it can be corrected').toBe('cheap')
  expect(address()).toBe(`${path}?dnum=10&pt=150000`)

  fill(to, '300000')
  await isAt('?dnum=10&pt=300000')
  fill(from, '400000')
  expect((await filters().findByRole('alert')).textContent).toBe(
    '“From” must be less than or equal to “To”.',
  )
  fireEvent.blur(from)
  expect(from.value).toBe('300,000')
  await isAt('?dnum=10&pf=300000&pt=300000')
  fill(to, '999999999')
  fireEvent.blur(to)
  await expect.poll(() => to.value).toBe('2,400,000')
})

test('[SRCH-11] makes without results are counted instead of listed', async () => {
  const { facets } = await found('c=3')
  const user = await openPage(site, `${path}?c=3`)
  const makes = within(filters().getByRole('group', { name: 'Make and model' }))
  const folded = () => makes.queryByText(/^\d+ makes with no results$/)
  expect(folded()).toBeNull()
  await user.click(makes.getByRole('button', { name: /^All \d+ makes$|^\d more$/ }))
  expect(makes.getAllByRole('checkbox')).toHaveLength(
    facets.m.filter(({ count }) => count > 0).length,
  )
  expect(folded()).not.toBeNull()
})

test('[BEY-04] an unrecognized word can be searched in descriptions, with the promised number of results', async () => {
  const user = await openPage(site, `${path}?words=${encodeURIComponent('cessna hangared')}`)
  const offer = () => screen.queryByRole('link', { name: /^View matches in descriptions: / })
  await expect.poll(offer).not.toBeNull()
  const promised = offer()?.textContent?.split(': ')[1]
  expect(promised).toBe('2')
  await user.click(offer() as HTMLElement)
  await expect.poll(heading).toContain(`${promised} aircraft`)
  expect(chips()).toEqual(['“hangared”', 'Cessna', 'Clear all'])
  // The word is now part of the search, so the suggestion disappears until its chip is removed.
  expect(offer()).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Remove “hangared”' }))
  await expect.poll(() => offer()?.textContent).toBe(`View matches in descriptions: ${promised}`)
})

test('[SRCH-01] a display preference applies to links; a display in the URL takes precedence, and Back restores the earlier view', async () => {
  const user = await openPage(site, path)
  const rows = () => screen.queryAllByRole('row')
  await user.click(screen.getByRole('link', { name: 'List' }))
  await isAt('?disp=l')
  await expect.poll(rows).toHaveLength(26)
  const sort = screen.getByRole('combobox', { name: 'Sort' })
  await user.selectOptions(sort, 'Price: low to high')
  await isAt('?disp=l&sort=p')
  history.back()
  await isAt('?disp=l')
  history.back()
  await isAt('')
  await expect.poll(titles).toHaveLength(25)

  await openPage(site, '/')
  const bar = within(screen.getAllByRole('banner')[0] as HTMLElement)
  await user.click(within(bar.getByRole('navigation')).getByRole('link', { name: 'Buy' }))
  await isAt('?disp=l&sort=p')
  history.back()
  await expect.poll(address).toBe('/')
  await openPage(site, `${path}?disp=s`)
  expect(screen.getByRole('region', { name: 'Aircraft, one at a time' })).toBeTruthy()
  await openPage(site, path)
  expect(titles()).toHaveLength(25)
})

test('[SRCH-01] the URL contains all filters and links selected before the page responds', async () => {
  const { facets } = await found('')
  const [make] = facets.m.toSorted((a, b) => b.count - a.count)
  const [category, other] = facets.c.toSorted((a, b) => b.count - a.count)
  const user = await openPage(site, path)
  const box = (name = '') =>
    filters().getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
  const release = delayPages(/search/)
  await user.click(box(make?.text))
  await user.click(box(category?.text))
  await user.click(screen.getByRole('link', { name: 'List' }))
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('true')
  await user.click(screen.getByRole('link', { name: `Remove ${make?.text}` }))
  expect(box(make?.text).checked).toBe(false)
  await user.click(box(other?.text))
  expect(box(other?.text).checked).toBe(true)
  expect(address()).toBe(path)
  release()
  const both = [category?.id ?? 0, other?.id ?? 0].sort((a, b) => a - b)
  await isAt(`?disp=l&c=${both.join()}`)
  await user.click(screen.getByRole('link', { name: 'Clear all' }))
  await user.click(box(make?.text))
  await isAt(`?disp=l&m=${make?.id}`)
})

test('[L5] [LIST-04] while results and a listing load, a skeleton and "loading..." are shown', async () => {
  const user = await openPage(site, '/')
  const loading = () => screen.queryAllByText('loading...')
  const showResults = delayPages(/search/)
  const form = within(screen.getByRole('search', { name: 'Find aircraft' }))
  await user.click(await form.findByRole('button', { name: /^Show .* aircraft$/ }))
  await expect.poll(() => loading().map((text) => text.closest('[role=status]'))).toHaveLength(1)
  showResults()
  await expect.poll(titles).toHaveLength(25)
  expect(loading()).toEqual([])
  const showListing = delayPages(/listing/)
  const title = titles()[0] ?? ''
  await user.click(screen.getAllByRole('link', { name: title })[0] as HTMLElement)
  await expect.poll(loading).not.toEqual([])
  showListing()
  await expect.poll(heading).toBe(title)
  await expect.poll(loading).toEqual([])
})
