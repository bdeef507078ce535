import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { CardListing } from '#features/listings/contract.ts'
import { monthlyCost } from '#features/listings/owning-cost.ts'
import { recomputeCosts } from '#features/ownership/server/public/write-costs.ts'
import { formatMoney } from '#kernel/format/numbers.ts'
import { address, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'

const site = siteForFile()
beforeAll(async () => {
  for (let nth = 0; nth < 15; nth++) {
    const price = nth < 12 ? 30_000 + nth * 500 : nth * 100_000
    await aListing(site.ctx, { title: `Aircraft ${nth}`, price, images: 0 })
  }
  await recomputeCosts.handle(site.ctx, {})
})

const panel = () => within(document.querySelector('#cost') as HTMLElement)
const allIn = () => panel().getByRole('heading', { name: /per month all-in$/ }).textContent
const field = (name: string) => panel().getByRole<HTMLInputElement>('textbox', { name })
const cost = ({ cost }: CardListing) => monthlyCost(cost ?? { yearlyFixed: 0, hourly: 0 }, 240)

async function find(query: string): Promise<CardListing> {
  const response = await site.get(`/api/listing/searchListings?${query}`)
  const { items } = await response.json()
  return items[0]
}

test('[BEY-08] each assumption can be edited and reset, and the visitor’s hours apply on the page, on cards, and in search, where monthly cost is also a filter', async () => {
  const card = await find('sort=p&rev=t')
  const user = await openPage(site, card.url)
  await screen.findByRole('heading', { name: /per month all-in$/ })
  const estimate = allIn()
  const write = (name: string, value: string) =>
    fireEvent.change(field(name), { target: { value } })
  write('Loan: Down', '100')
  await expect.poll(allIn).not.toBe(estimate)
  expect(panel().getAllByText(/our estimate/)).not.toEqual([])
  write('Loan: Down', '101')
  expect(await panel().findByText(/0 to 100/)).toBeTruthy()
  await user.click(panel().getByRole('button', { name: 'Reset to our estimates' }))
  await expect.poll(allIn).toBe(estimate)

  await user.click(panel().getByRole('button', { name: 'More hours' }))
  await expect.poll(allIn).not.toBe(estimate)
  write('Your hours per year', '240')
  fireEvent.blur(field('Your hours per year'))
  const monthly = formatMoney(cost(card))
  const atOwnHours = `At 240 hours a year, it costs ${monthly} per month all-in`
  await expect.poll(allIn).toBe(atOwnHours)
  await openPage(site, card.url)
  await screen.findByRole('heading', { name: /per month all-in$/ })
  await expect.poll(allIn).toBe(atOwnHours)

  await openPage(site, '/aircraft/search')
  const sort = screen.getByRole('combobox', { name: 'Sort' })
  await user.selectOptions(sort, 'All-in cost: low to high')
  await expect.poll(address).toMatch(/sort=a/)
  expect(address()).toMatch(/hy=240/)
  const cheapest = await find('sort=a&hy=240')
  const first = () => document.querySelector('main article')?.textContent
  await expect.poll(first).toContain(cheapest.title)
  expect(first()).toContain(formatMoney(cost(cheapest)))

  const filters = within(document.querySelector<HTMLElement>('search') as HTMLElement)
  await user.click(await filters.findByRole('button', { name: 'Change' }))
  const hours = filters.getByRole('textbox', { name: 'Hours per year' })
  await user.clear(hours)
  await user.type(hours, '250{Enter}')
  expect(await filters.findByText('At 250 hours per year.')).toBeTruthy()
  await user.type(filters.getByRole('textbox', { name: 'All-in cost per month to' }), '5000{Enter}')
  const chips = () =>
    within(screen.getByRole('list', { name: 'Active filters' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await expect
    .poll(chips)
    .toEqual([expect.stringMatching(/^Up to \$5,000\/month all-in at 250 hr\/year/), 'Clear all'])
  expect(address()).toMatch(/sort=a.*hy=250|hy=250.*sort=a/)
  const sums = () =>
    [...(screen.getByRole('main').textContent ?? '').matchAll(/\$([\d,]+)\/mo all-in/g)].map(
      ([, sum = '']) => Number(sum.replaceAll(',', '')),
    )
  await expect.poll(() => sums().every((sum) => sum <= 5000)).toBe(true)
  expect(sums().length).toBeGreaterThan(10)
  expect(sums()).toEqual(sums().toSorted((a, b) => a - b))
})
