import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { sortCodes } from '../contract.ts'
import { searchListings } from './public/search-listings.ts'
import { startSearch } from './public/start-search.ts'

const ctx = contextForFile()

test('[BEY-34] featuring a listing changes no order of results', async () => {
  const traits = { price: 200_000, year: 2004, listed_at: ctx.now() }
  const ids: number[] = []
  for (let i = 0; i < 4; i++) ids.push(await aListing(ctx, traits))
  const orders = async () => {
    const search = await startSearch(ctx, ctx.databaseUrl)
    const found: Record<string, number[]> = {}
    for (const sort of Object.keys(sortCodes) as (keyof typeof sortCodes)[])
      for (const rev of ['f', 't'] as const) {
        const { items } = await searchListings(ctx, { sort, rev })
        found[sort + rev] = items.map(({ id }) => id)
      }
    await search.stop()
    return found
  }
  const before = await orders()
  for (const id of ids) {
    await ctx.db
      .updateTable('listing')
      .set({ is_featured: sql`id = ${id}` })
      .execute()
    expect(await orders()).toEqual(before)
  }
})
