import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateRows } from '../support/database/rows.ts'
import { openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { inCountry } from '../support/legal/operator.ts'
import { aListing } from '../support/listing-builder.ts'
import { aPerson } from '../support/people.ts'

const site = siteForFile()

test('[BEY-04] lists recently viewed aircraft, most recent first, and ignores invalid data', async () => {
  const urls = await Promise.all(
    ['2011 Cirrus', '2012 Cirrus', '2013 Cirrus'].map(async (title) => {
      const id = await aListing(site.ctx, { title, model: null })
      return (await (await site.get(`/api/listing/${id}`)).json()).listing.url as string
    }),
  )
  const [a, b, c] = urls as [string, string, string]
  const viewed = async (url: string) => {
    await openPage(site, url)
    await screen.findByText(/Information provided by the seller/)
    await screen.findByRole('region', { name: 'Similar aircraft' })
    const recent = screen.queryByRole('region', { name: 'Recently viewed' })
    const links = recent ? within(recent).getAllByRole('link') : []
    return links.map((link) => link.getAttribute('href'))
  }
  expect(await viewed(a)).toEqual([])
  expect(await viewed(b)).toEqual([a])
  expect(await viewed(c)).toEqual([b, a])
  expect(await viewed(a)).toEqual([c, b])
  for (const text of ['{', 'null', '[1,null,{"id":1,"title":"x","url":"javascript:alert(1)"}]']) {
    localStorage.setItem('windsock.recent', text)
    expect(await viewed(b), text).toEqual([])
  }
})

test('[BEY-41] shows how the seller sells, and the legal details of a business', async () => {
  const seller = await aPerson(site.ctx, { firstName: 'Dana' })
  const id = await aListing(site.ctx, { profile_id: seller.id, listing_type_id: 2 })
  const { url } = (await (await site.get(`/api/listing/${id}`)).json()).listing
  const german = { ...site, ctx: inCountry(site.ctx, 'DE') }
  const readContact = async () => {
    await openPage(german, url)
    return (await screen.findByRole('region', { name: 'Contact' })).textContent
  }
  const note = 'The seller states that this is a private sale.'
  const undeclared = await readContact()
  expect(undeclared).toContain('Without a brokerage')
  expect(undeclared).not.toContain('Private seller')
  expect(undeclared).not.toContain(note)
  const declare = (sells_as: 'private' | 'business', legal: string | null) =>
    updateRows(site.ctx.db, 'profile', seller.id, { sells_as, legal })
  await declare('private', null)
  const ofPerson = await readContact()
  expect(ofPerson).toContain('Private seller')
  expect(ofPerson).toContain(note)
  const tax = { taxOffice: 'Çankaya', taxNumber: '1234', registeredEmail: 'okapi@hs01.kep.tr' }
  const address = { street: 'Hangarweg 1', city: 'Ulm', country: 'DE' }
  const legal = { legalName: 'Okapi Luftfahrt', ...address, ...tax }
  await declare('business', JSON.stringify(legal))
  const ofBusiness = await readContact()
  expect(ofBusiness).toContain('Dana TesterBusiness seller')
  expect(ofBusiness).toContain('Okapi Luftfahrt · Hangarweg 1')
  expect(ofBusiness).toContain('Çankaya 1234 · okapi@hs01.kep.tr')
  expect(ofBusiness).not.toContain('Private seller')
  expect(ofBusiness).not.toContain(note)
})
