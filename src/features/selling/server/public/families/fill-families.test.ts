import { expect, test } from 'vitest'
import { acquireReferenceDatabase } from '#tests/support/database/test-database.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { fillFamilies } from './fill-families.ts'

const ctx = contextForFile({}, acquireReferenceDatabase)

test.each([
  ['a model that the catalog has now', 'RV-7', null, 'RV-7'],
  ['a model that it lacks', 'Moth Minor', null, null],
  ['a family that was stated', 'RV-9', 'RV-8', 'RV-8'],
])('[SRCH-07] fills in the family of %s', async (_, model, family, filled) => {
  const id = await aListing(ctx, { make: "Van's", model, family })
  await fillFamilies(ctx)
  const listing = ctx.db.selectFrom('listing').select('family').where('id', '=', id)
  expect(await listing.executeTakeFirst()).toEqual({ family: filled })
})
