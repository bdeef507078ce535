import { expect, test } from 'vitest'
import { findKind, kinds } from '#features/lookups/kinds.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, signIn } from '../../support/people.ts'

const site = siteForFile()

test('[BEY-26] a client can send back the document that it edits, for each kind of aircraft', async () => {
  const seller = await aPerson(site.ctx)
  const headers = await signIn(site, seller)
  const categories = await site.ctx.db
    .selectFrom('category')
    .select(['id', 'aircraft_type_id'])
    .where('aircraft_type_id', 'is not', null)
    .execute()
  const tested = new Set<string>()
  for (const { id: categoryId, aircraft_type_id: typeId } of categories) {
    tested.add(findKind({ categoryId, typeId }))
    const id = await aListing(site.ctx, {
      profile_id: seller.id,
      category_id: categoryId,
      aircraft_type_id: typeId ?? 1,
    })
    const path = `/api/listing/${id}`
    const document = await (await site.get(`${path}/edit`, headers)).json()
    const response = await site.json('PUT', path, document, headers)
    expect(
      [response.status, await response.clone().text()],
      findKind({ categoryId, typeId }),
    ).toEqual([200, expect.any(String)])
    const { listing, ...rest } = await (await site.get(`${path}/edit`, headers)).json()
    expect({ ...rest, listing: { ...listing, version: document.listing.version } }).toEqual(
      document,
    )
  }
  expect([...tested].toSorted()).toEqual([...kinds].toSorted())
})
