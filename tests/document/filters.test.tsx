import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { address, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'

const site = siteForFile()
const path = '/aircraft/search'
beforeAll(async () => {
  const make = 'Cessna'
  const skyhawk = { make, family: '172', model: '172S' }
  for (const price of [100_000, 200_000, 250_000])
    await aListing(site.ctx, { ...skyhawk, title: '2016 Cessna 172S', price, images: 0 })
  await aListing(site.ctx, { make, family: '182', model: '182T', title: '2016 Cessna 182T' })
  for (const has_waas of ['yes', 'yes', 'no', null] as const) await aListing(site.ctx, { has_waas })
  for (const jet_class of ['light', 'large', 'large'] as const)
    await aListing(site.ctx, { aircraft_type_id: 1, category_id: 4, fuel_id: 2, jet_class })
})

/** Testing Library doesn’t know the role of `search`. */
const filters = () => within(document.querySelector<HTMLElement>('search') as HTMLElement)
async function group(name: string) {
  const find = () =>
    [...document.querySelectorAll('search fieldset')].find(
      (group) => group.querySelector('legend')?.textContent === name,
    )
  await expect.poll(find).toBeDefined()
  return within(find() as HTMLElement)
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('[BEY-01] [BEY-02] models replace their make, and equipment optionally includes aircraft that don’t state it', async () => {
  const user = await openPage(site, path)
  const makes = await group('Make and model')
  const box = (name: RegExp) => makes.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(box(/^Cessna/))
  await expect.poll(chips).toEqual(['Cessna', 'Clear all'])
  await user.click(await makes.findByRole('checkbox', { name: /^172/ }))
  await expect.poll(chips).toEqual(['Cessna 172', 'Clear all'])
  expect(box(/^Cessna/).indeterminate).toBe(true)
  await expect.poll(address).toMatch(/\?md=\d+$/)
  await expect.poll(heading).toMatch(/^3 aircraft/)
  const titles = [...document.querySelectorAll('main article h2')].map((title) => title.textContent)
  expect(new Set(titles)).toEqual(new Set(['2016 Cessna 172S']))
  // Deselecting the make's last model selects the entire make.
  await user.click(box(/^172/))
  await expect.poll(chips).toEqual(['Cessna', 'Clear all'])
  await expect.poll(address).toMatch(/\/search\?m=\d+$/)

  await user.click(screen.getByRole('link', { name: 'Clear all' }))
  await expect.poll(address).toBe(path)
  const equipment = await group('Equipment')
  await user.click(await equipment.findByRole('checkbox', { name: /^IFR GPS \(WAAS\)\s*2$/ }))
  await expect.poll(heading).toMatch(/^2 /)
  // All aircraft except those and the one without the equipment.
  await user.click(
    filters().getAllByRole('checkbox', { name: /^Include “not stated”/ })[0] as Element,
  )
  await expect.poll(heading).toMatch(/^10 /)
  expect(chips()).toEqual([expect.stringMatching(/^IFR GPS \(WAAS\).*not stated/), 'Clear all'])
})

test('[SRCH-02] jets have class and program filters that pistons don’t have', async () => {
  const user = await openPage(site, `${path}?c=1`)
  expect(await screen.findByRole('heading', { name: 'Equipment' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Jet class' })).toBeNull()
  const categories = await group('Category')
  await user.click(categories.getByRole('checkbox', { name: /^Private jet/ }))
  const classes = await group('Jet class')
  await user.click(classes.getByRole('checkbox', { name: /^Light/ }))
  await expect.poll(chips).toContain('Light jet')
  await expect.poll(address).toMatch(/[?&]jc=/)
  await expect.poll(heading).toMatch(/^1 aircraft/)
})
