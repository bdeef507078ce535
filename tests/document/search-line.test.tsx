import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { address, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'

const site = siteForFile()
beforeAll(async () => {
  const denver = { city: 'Denver', state: 'CO', zip: '80202', latitude: 39.75, longitude: -105 }
  await aListing(site.ctx, { make: 'Cessna', family: '182', model: '182T', ...denver })
})

const text =
  'waas 182 under 150k within 300 nm of denver, less than 1000 smoh, no damage, creampuff'
const box = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Describe what you’re looking for' }).value
const unknown = () => screen.queryByText(/^“creampuff” is not a search term we recognize\./)
const chips = () => {
  const list = screen.queryByRole('list', { name: 'Active filters' })
  return (
    list &&
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  )
}

test('[BEY-04] a search line becomes removable chips, and its explanation stays accurate', async () => {
  const user = await openPage(site, '/aircraft/search')
  const field = screen.getByRole('combobox', { name: 'Describe what you’re looking for' })
  await user.click(field)
  await user.paste(text)
  await user.keyboard('{Enter}')
  const names = [
    'Cessna 182',
    'Up to $150,000',
    'IFR GPS (WAAS)',
    'Up to 1,000 hr on the engine',
    'No damage history',
    'Within 300 nm of Denver, CO',
  ]
  await expect.poll(chips).toEqual([...names, 'Clear all'])
  expect(box()).toBe(text)
  expect(unknown()).not.toBeNull()

  const addresses = [address()]
  for (const [off, name] of names.entries()) {
    await user.click(screen.getByRole('link', { name: `Remove ${name}` }))
    // The chip disappears immediately, and the URL changes with the page.
    await expect.poll(address).not.toBe(addresses.at(-1))
    const left = names.slice(off + 1)
    await expect.poll(chips).toEqual(left.length > 0 ? [...left, 'Clear all'] : null)
    expect(box()).toBe(text)
    expect(unknown()).not.toBeNull()
    addresses.push(address())
  }
  for (const earlier of addresses.slice(0, -1).toReversed()) {
    history.back()
    await expect.poll(address).toBe(earlier)
    await expect.poll(unknown).not.toBeNull()
  }
  expect(box()).toBe(text)
  await expect.poll(chips).toEqual([...names, 'Clear all'])

  await openPage(site, address())
  expect(unknown()).not.toBeNull()
  await user.click(screen.getByRole('link', { name: 'Clear search' }))
  await expect.poll(box).toBe('')
  expect(chips()).toBeNull()
  expect(unknown()).toBeNull()
})

test('[BEY-04] a part that other filters can search doesn’t count as missing from descriptions', async () => {
  await openPage(site, '/aircraft/search?words=Cessna+in+Europe+or+Canada')
  const note = (text: string) => screen.getByText(new RegExp(`^“${text}” is`)).textContent
  expect(note('Europe')).toContain('Filter by')
  expect(note('Europe')).not.toContain('either')
})
