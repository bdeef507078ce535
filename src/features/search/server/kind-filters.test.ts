import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { searchListings } from './public/search-listings.ts'
import { type StartedSearch, startSearch } from './public/start-search.ts'

const ctx = contextForFile()
let search: StartedSearch

beforeAll(async () => {
  const glider = { aircraft_type_id: 3, category_id: 10, engines: [], engine_count: null }
  const balloon = { aircraft_type_id: 6, category_id: 14, engines: [], engine_count: null }
  await aListing(ctx, { ...glider, title: 'LS4', glider_class: 'standard' })
  await aListing(ctx, { ...glider, title: 'ASH 25', glider_class: 'open' })
  await aListing(ctx, { ...glider, title: 'Ka 6' })
  await aListing(ctx, { ...balloon, title: 'Z-90', envelope_hours: 120.5 })
  await aListing(ctx, { ...balloon, title: 'AX8', envelope_hours: 480 })
  await aListing(ctx, { ...balloon, title: 'AX7' })
  search = await startSearch(ctx, ctx.databaseUrl)
  await search.ready()
})

afterAll(() => search.stop())

test.each([
  ['a class', { gc: '1' }, ['LS4']],
  ['several classes', { gc: '1,4' }, ['ASH 25', 'LS4']],
  ['no stated class', { gc: '0', c: '10' }, ['Ka 6']],
  ['few hours of the envelope', { vt: '120' }, []],
  ['hours between bounds', { vf: '120', vt: '200' }, ['Z-90']],
  ['hours or no statement', { vf: '200', ns: 'vf', c: '14' }, ['AX7', 'AX8']],
])('[BEY-19] gliders and balloons are found by %s', async (_, query, titles) => {
  const { items } = await searchListings(ctx, query)
  expect(items.map(({ title }) => title).toSorted()).toEqual(titles)
})
