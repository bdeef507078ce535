import { expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { registrationCountries } from './registration-country.ts'

const ctx = contextForFile()

test('[BEY-04] countries of registration have the IDs of the database', async () => {
  const stored = await ctx.db
    .selectFrom('registration_country')
    .select(['id', 'name as country'])
    .orderBy('id')
    .execute()
  expect(registrationCountries.map(({ id, country }) => ({ id, country }))).toEqual(stored)
})
