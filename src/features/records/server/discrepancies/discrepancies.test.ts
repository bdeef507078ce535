import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { readRow } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import { aRegisteredAircraft } from '#tests/support/records/registry-builder.ts'
import { aReport } from '#tests/support/records/report-builder.ts'
import { checkFacts, getListingHistory, replyToDiscrepancy } from './discrepancies.ts'

const ctx = contextForEachTest()
const registryAt = new Date('2026-09-07T00:00:00Z')
beforeEach(async () => {
  const at = registryAt
  await ctx.db.insertInto('registry_edition').values({ published_at: at, loaded_at: at }).execute()
})

const skylane = {
  make: 'Cessna',
  model: '182Q Skylane',
  family: '182',
  year: 1977,
  registration: 'N735HK',
  title: '1977 Cessna 182Q',
  total_time_hours: 4212,
} satisfies ListingTraits
const day = (date: string) => new Date(`${date}T12:00:00Z`)

describe('discrepancies between a listing and records', () => {
  test('[BEY-14] “no damage history” with a report', async () => {
    await aReport(ctx)
    await aReport(ctx, { report_number: 'DEN99IA001', kind: 'incident', damage: 'minor' })
    expect(await titlesOf({ damage_history: 'none' })).toEqual([
      'Listed as “no damage history”; one NTSB report from 1998 matches this aircraft.',
    ])
    await aReport(ctx, {
      report_number: 'LAX05LA100',
      occurred_on: '2005-03-01',
      damage: 'destroyed',
    })
    expect(await titlesOf({ damage_history: 'none' })).toEqual([
      'Listed as “no damage history”; one NTSB report from 2005 matches this aircraft.',
      'Listed as “no damage history”; one NTSB report from 1998 matches this aircraft.',
    ])
  })

  test('[BEY-14] files that number the same report differently', async () => {
    await aReport(ctx, { report_number: 'CHI98LA001' })
    await aReport(ctx, { report_number: 'CHI98LA001A' })
    expect(await titlesOf({ damage_history: 'none' })).toHaveLength(1)
  })

  test.each([
    ['repaired damage', { damage_history: 'repaired' }],
    ['damage not stated', { damage_history: null }],
    ['another number', { damage_history: 'none', registration: 'N735HJ' }],
    ['built after the event', { damage_history: 'none', year: 2000 }],
    ['another model', { damage_history: 'none', model: '172N', family: '172' }],
  ] as const)('[BEY-14] nothing is stated about %s', async (_, traits) => {
    await aReport(ctx)
    expect(await titlesOf(traits)).toEqual([])
  })

  test('[BEY-14] fewer hours and less damage than in an earlier listing', async () => {
    await aListing(ctx, {
      ...skylane,
      is_sold: true,
      sold_at: day('2024-07-04'),
      listed_at: day('2024-05-04'),
      total_time_hours: 4388,
      damage_history: 'repaired',
    })
    expect(await titlesOf({ damage_history: 'none' })).toEqual([
      'Listed as “no damage history” now, but with repaired damage on May 4, 2024.',
      'Listed at 4,212 hr now but at 4,388 hr on May 4, 2024.',
    ])
    expect(await titlesOf({ total_time_hours: 4388, damage_history: 'repaired' })).toEqual([])
  })

  test('[BEY-14] another aircraft or year in the registry', async () => {
    await aRegisteredAircraft(ctx, {
      registration: 'N735HK',
      make: 'CESSNA',
      model: '182Q',
      year: 1977,
    })
    expect(await titlesOf({})).toEqual([])
    // A model year starts in the previous fall.
    expect(await titlesOf({ year: 1978 })).toEqual([])
    expect(await titlesOf({ year: 1981 })).toEqual([
      'Listed as a 1981 model; the FAA registry says it was built in 1977.',
    ])
    expect(await titlesOf({ make: 'Piper', model: 'PA-28-140', family: 'PA-28' })).toEqual([
      'The FAA registry lists N735HK as Cessna 182Q, not as this model.',
    ])
  })

  test('[BEY-31] another kind in the registry, with its date, also before publishing', async () => {
    const registered = { make: 'CESSNA', model: '182Q', aircraft_type: 'fixedWingSingleEngine' }
    await aRegisteredAircraft(ctx, { registration: 'N735HK', ...registered })
    expect(await titlesOf({ category_id: 1 })).toEqual([])
    // Experimental aircraft and warbirds can be of any kind.
    expect(await titlesOf({ category_id: 6 })).toEqual([])
    const title = 'Listed as a helicopter; the FAA registry lists a single-engine airplane.'
    expect(await titlesOf({ category_id: 8, aircraft_type_id: 2 })).toContain(title)
    const listing = await aListing(ctx, skylane)
    const { make_id: makeId } = await readRow(ctx.db, 'listing', listing, 'make_id')
    const { registration, model, year } = skylane
    const draft = { registration, makeId, model, year, categoryId: 8 }
    expect(await checkFacts(await asUser(ctx), draft)).toContainEqual(
      expect.objectContaining({ title, registryAt: registryAt.toISOString() }),
    )
  })

  test('[BEY-14] another serial number, kind of engine, or number of owners', async () => {
    await aRegisteredAircraft(ctx, {
      registration: 'N735HK',
      make: 'CESSNA',
      model: '182Q',
      year: 1977,
      engine_type: 'reciprocating',
    })
    await aListing(ctx, {
      ...skylane,
      serial_number: '18265482',
      is_sold: true,
      sold_at: day('2019-08-12'),
      listed_at: day('2019-07-19'),
      total_time_hours: 4000,
    })
    const engines = [{ type: 'Turboprop', hours: 100 }]
    expect(await titlesOf({ serial_number: '182-65482', engines })).toEqual([
      'Listed with a turbine engine; the FAA registry lists a piston engine.',
    ])
    expect(await titlesOf({ serial_number: '18265999' })).toEqual([
      'Listed with serial number 18265999 now but with 18265482 earlier.',
    ])
    expect(await titlesOf({ description: 'One owner since new, always hangared.' })).toEqual([
      'Described as one owner since new, but sold here on Aug 12, 2019.',
    ])
    expect(await titlesOf({ description: 'One owner for 20 years.' })).toEqual([])
  })

  test('[BEY-14] a seller sees them before publishing', async () => {
    await aReport(ctx)
    const listing = await aListing(ctx, skylane)
    const { make_id } = await readRow(ctx.db, 'listing', listing, 'make_id')
    const seller = await asUser(ctx)
    const facts = {
      registration: 'n735hk',
      makeId: make_id,
      model: '182Q',
      year: 1977,
      damageHistory: 'none' as const,
    }
    expect(await checkFacts(seller, facts)).toMatchObject([{ isStrong: true, reply: null }])
    expect(await checkFacts(seller, { ...facts, damageHistory: 'repaired' })).toEqual([])
  })

  test('[BEY-14] the seller’s reply stands next to it, and nobody else can write it', async () => {
    await aReport(ctx)
    const person = await aPerson(ctx)
    const seller = await asUser(ctx, person)
    const id = await aListing(ctx, { ...skylane, damage_history: 'none', profile_id: person.id })
    const [asked] = (await getListingHistory(ctx, { id })).discrepancies
    const reply = { id, key: asked?.key ?? '', words: 'Repaired in 1998.', version: 0 }
    const stranger = await asUser(ctx)
    await expectRefusal(replyToDiscrepancy(stranger, reply), 'not_allowed')
    await replyToDiscrepancy(seller, reply)
    expect((await getListingHistory(ctx, { id })).discrepancies).toMatchObject([
      { reply: { words: 'Repaired in 1998.', version: 1 } },
    ])
    await expectRefusal(replyToDiscrepancy(seller, reply), 'conflict')
    await expectRefusal(replyToDiscrepancy(seller, { ...reply, key: 'hours:1' }), 'not_found')
    await replyToDiscrepancy(seller, { ...reply, words: ' ', version: 1 })
    expect((await getListingHistory(ctx, { id })).discrepancies).toMatchObject([{ reply: null }])
  })
})

async function titlesOf(traits: ListingTraits) {
  const id = await aListing(ctx, { ...skylane, ...traits })
  const { discrepancies } = await getListingHistory(ctx, { id })
  await ctx.db.deleteFrom('listing').where('id', '=', id).execute()
  await ctx.db.deleteFrom('past_listing').execute()
  return discrepancies.map(({ title }) => title)
}
