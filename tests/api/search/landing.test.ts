import { expect, test } from 'vitest'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { loadLanding } from '#features/pages/server/load-landing.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { siteForFile } from '../../support/for-file.ts'

const site = siteForFile()

test('[LAND-03] the front page browses categories with more than six aircraft, largest first', async () => {
  const counts: [count: number, kind: Parameters<typeof aListing>[1]][] = [
    [7, { category_id: 2 }],
    [8, { category_id: 1 }],
    [6, { category_id: 3 }],
    [9, { category_id: unstatedKindId, aircraft_type_id: unstatedKindId }],
  ]
  for (const [count, kind] of counts) for (let i = 0; i < count; i++) await aListing(site.ctx, kind)
  const { choices, browse } = await loadLanding(site.ctx)
  expect(browse.categories.map(({ name, count }) => [name, count])).toEqual([
    ['Single engine piston', 8],
    ['Multi engine piston', 7],
  ])
  expect(choices.categories.map(({ text }) => text)).not.toContain('Not stated')
})
