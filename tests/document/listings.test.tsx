import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../support/document/open-page.tsx'
import { siteForFile } from '../support/for-file.ts'
import { aListing } from '../support/listing-builder.ts'

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
