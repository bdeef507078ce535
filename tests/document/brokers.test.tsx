import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { address, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aBrokerage, aListing } from '../support/listing-builder.ts'
import { anOffice } from '../support/staff-builder.ts'
import { aMember } from '../support/team.ts'

const site = siteForFile()
const storefront = '/biz/front-range-wings'
beforeAll(async () => {
  const { ctx } = site
  const biz_id = await aBrokerage(ctx, 'Front Range Wings')
  const { employeeId: biz_employee_id } = await aMember(ctx, biz_id, 'admin')
  const biz_location_id = await anOffice(ctx, biz_id, 'Boulder')
  const office = { main_office_id: biz_location_id }
  await ctx.db.updateTable('biz').set(office).where('id', '=', biz_id).execute()
  for (const traits of [{ biz_employee_id }, { biz_location_id }, { biz_location_id }])
    await aListing(ctx, { biz_id, images: 0, ...traits })
  for (const name of ['basin', 'Alpine']) await aBrokerage(ctx, name)
})

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const main = () => screen.getByRole('main').textContent

test('[BRK-01] [NAV-12] brokers can be searched, filtered by state, and sorted, and link to their pages', async () => {
  const user = await openPage(site, '/')
  const link = screen.getAllByRole('link', { name: 'Brokers' })[0] as HTMLElement
  await user.click(link)
  await expect.poll(heading).toBe('Brokers 3')
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  expect(rows()).toHaveLength(3)
  expect(rows()[0]).toMatch(/Boulder, CO3 aircraft/)

  await user.selectOptions(screen.getByLabelText('Sort'), 'Name: A to Z')
  await expect.poll(address).toBe('/brokers?sort=name')
  const column = screen.getByRole('columnheader', { name: 'Broker' })
  await expect.poll(() => column.getAttribute('aria-sort')).toBe('ascending')
  const names = [...document.querySelectorAll('tbody a b')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Alpine', 'basin', 'Front Range Wings'])

  await user.selectOptions(screen.getByLabelText('Location'), 'Colorado')
  await expect.poll(address).toBe('/brokers?st=CO&sort=name')
  await expect.poll(rows).toEqual([expect.stringContaining('Front Range Wings')])

  const box = screen.getByRole('searchbox', { name: 'Broker name or what they sell' })
  await user.type(box, 'no such broker{Enter}')
  await expect.poll(main).toContain('No brokers match “no such broker” in Colorado')
  await user.click(screen.getByRole('link', { name: 'Show all brokers' }))
  await expect.poll(rows).toHaveLength(3)

  await user.click(screen.getByRole('link', { name: /^Front Range Wings/ }))
  await expect.poll(address).toBe(storefront)
  await expect.poll(heading).toBe('Front Range Wings')
})

test('[BRK-02] a brokerage’s page filters its listings by member or office', async () => {
  const user = await openPage(site, storefront)
  const team = () => within(screen.getByRole('region', { name: 'Team' }))
  const all = () => screen.queryByRole('link', { name: 'View all 3' })
  const cards = () => screen.queryAllByRole('article')
  await user.click(team().getByRole('link', { name: /^View 1 listing of/ }))
  await expect.poll(address).toMatch(/\?tab=listings&emp=\d+$/)
  await screen.findByText('1 of 3 aircraft')
  expect(cards()).toHaveLength(1)
  await user.click(all() as HTMLElement)
  await expect.poll(address).toBe(`${storefront}?tab=listings`)
  await expect.poll(all).toBeNull()

  team()
    .getByRole('tab', { name: /^Brokers/ })
    .focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(team().getByRole('tab', { name: /^Offices/ }))
  await user.click(team().getByRole('link', { name: /^View 2 listings at/ }))
  await expect.poll(address).toMatch(/\?tab=listings&off=\d+$/)
  await expect.poll(cards).toHaveLength(2)

  await user.click(all() as HTMLElement)
  await expect.poll(address).toBe(`${storefront}?tab=listings`)
  await expect.poll(all).toBeNull()
  await user.click(screen.getByRole('link', { name: 'All filters' }))
  await expect.poll(address).toMatch(/^\/aircraft\/search\?.*biz=\d+/)
  await expect.poll(main).toContain('Front Range Wings')
})
