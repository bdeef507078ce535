import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { address, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'

const site = siteForFile()
beforeAll(async () => {
  const jet = { category_id: 3, price: 1_500_000 }
  for (const traits of [{}, {}, jet]) await aListing(site.ctx, { images: 0, ...traits })
})

const form = () => within(screen.getByRole('search', { name: 'Find aircraft' }))
const go = () => form().getByRole('button', { name: /aircraft/i })
const where = () => form().getByRole<HTMLInputElement>('combobox', { name: 'Location' })
const chips = () => screen.getByRole('list', { name: 'Active filters' }).textContent

test('[BEY-04] the form suggests places, refuses unknown ones, and searches with all its fields', async () => {
  const user = await openPage(site, '/')
  await waitFor(() => expect(go().textContent).toBe('Show 3 aircraft'))
  fireEvent.change(where(), { target: { value: 'Xyzzyville' } })
  await screen.findByText('We couldn’t find “Xyzzyville”.')
  await screen.findByText(/^We couldn’t find that place/)
  await user.clear(where())
  await user.selectOptions(form().getByLabelText(/^Category/), '3')
  await waitFor(() => expect(go().textContent).toBe('Show 1 aircraft'))
  await user.selectOptions(form().getByLabelText('Max price'), '1000000')
  await waitFor(() => expect(go().textContent).toBe('No aircraft match'))

  await user.type(where(), 'las')
  await user.click(await screen.findByRole('option', { name: /^Las Vegas, NV/ }))
  expect(where().value).toBe('Las Vegas, NV')
  await user.click(go())
  await expect.poll(address).toMatch(/\?c=3&pt=1000000&near=Las(\+|%20)Vegas(%2C|,)(\+|%20)NV$/)
  await waitFor(() => expect(chips()).toContain('Within 250 nm of Las Vegas, NV'))
})

test('[BEY-04] words and fields make one search, in which the fields win', async () => {
  const user = await openPage(site, '/')
  await user.selectOptions(form().getByLabelText('Max price'), '1000000')
  const box = form().getByRole('combobox', { name: 'Search aircraft' })
  await user.type(box, 'turboprop under 2 million')
  await waitFor(() => expect(go().textContent).toBe('Show aircraft'))
  await user.click(go())
  await expect.poll(address).toMatch(/\?pt=1000000&c=3&said=/)
})

test.each([
  ['unauthorized', /unauthorized/i],
  ['no-access', /You cannot access this page/],
])(
  '[NAV-02] [DASH-01] [DASH-05] shows once why a user was redirected: %s',
  async (notice, text) => {
    await openPage(site, `/?notice=${notice}`)
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    await expect.poll(address).toBe('/')
  },
)
