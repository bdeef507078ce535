import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { insertRow } from '../support/database/rows.ts'
import { address, openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'
import { aRegisteredAircraft } from '../support/records/registry-builder.ts'
import { aReport } from '../support/records/report-builder.ts'

const site = siteForFile()
beforeAll(async () => {
  await aListing(site.ctx)
  await aReport(site.ctx, { registration: 'N735HX' })
  const at = site.ctx.now()
  await insertRow(site.ctx.db, 'registry_edition', { published_at: at, loaded_at: at })
  const skylane = { make: 'CESSNA', model: '182Q', year: 1977 }
  await aRegisteredAircraft(site.ctx, { ...skylane, registration: 'N735ZZ' })
})

test('[BEY-14] an unlisted number is found from the search box, and can be saved and listed', async () => {
  const user = await openPage(site, '/')
  await user.type(screen.getByRole('combobox', { name: 'Search aircraft' }), 'n-735 zz{Enter}')
  await expect.poll(address).toBe('/aircraft/registration/N735ZZ')
  const main = within(screen.getByRole('main'))
  const text = () => screen.getByRole('main').textContent
  await expect.poll(text).toContain('No report matches this aircraft')
  expect(text()).toContain('What was searched')
  const offer = main.getByRole('link', { name: 'List this aircraft' })
  expect(offer.getAttribute('href')).toBe('/listing/new?n=N735ZZ')
  await user.click(main.getByRole('button', { name: 'Tell me when it’s for sale' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('N735ZZ')
})
