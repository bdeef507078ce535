import { describe, expect, test } from 'vitest'
import { writeCosts } from '#features/ownership/server/public/write-costs.ts'
import { formatDate, formatMonth } from '#kernel/format/dates.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { toUtcDay } from '#kernel/time.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { insertRow, updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing, aProfile } from '../../../../tests/support/listing-builder.ts'
import type { Comparison } from '../contract.ts'
import { compareListings } from './public/compare-listings.ts'

const ctx = contextForFile()

const compare = (...ids: number[]) => compareListings(ctx, { ids: ids.join(',') })
const findRow = ({ groups }: Comparison, key: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.key === key)
const best = (comparison: Comparison, key: string) =>
  findRow(comparison, key)?.cells.map(({ isBest }) => isBest)

describe('aircraft comparison', () => {
  test('[BEY-04] marks the better value only if it isn’t a matter of preference, and marks ties on both', async () => {
    const cheap = await aListing(ctx, { price: 100_000, total_time_hours: 4_000, seats: 4 })
    const dear = await aListing(ctx, { price: 200_000, total_time_hours: 1_000, seats: 6 })
    const tied = await aListing(ctx, { price: 100_000, total_time_hours: 2_000, seats: 4 })
    const comparison = await compare(cheap, dear, tied)
    expect(best(comparison, 'price')).toEqual([true, false, true])
    expect(best(comparison, 'hours')).toEqual([false, true, false])
    expect(best(comparison, 'passengers')).toEqual([false, false, false])
  })

  test('[BEY-04] never marks a missing value, or a value that only one aircraft has', async () => {
    const silent = await aListing(ctx, { useful_load_lb: null, total_time_hours: null })
    const stated = await aListing(ctx, { useful_load_lb: 1_100, total_time_hours: 900 })
    const comparison = await compare(silent, stated)
    expect(best(comparison, 'usefulLoad')).toEqual([false, false])
    expect(findRow(comparison, 'usefulLoad')?.cells[0]).toMatchObject({ text: null, applies: true })
    expect(comparison.unstated).toContain('Wingspan')
  })

  test('[BEY-19] a balloon isn’t expected to state an engine, airframe, or length', async () => {
    const empty = { engine_count: null, hull_id: null, length_feet: null, fuel_id: null }
    const balloon = await aListing(ctx, { aircraft_type_id: 6, category_id: 14, ...empty })
    const airplane = await aListing(ctx)
    const comparison = await compare(balloon, airplane)
    for (const key of ['engineCount', 'airframe', 'length'])
      expect(findRow(comparison, key)?.cells.map(({ applies }) => applies)).toEqual([false, true])
    expect(findRow(comparison, 'fuel')?.cells.map(({ applies }) => applies)).toEqual([true, true])
  })

  test('[BEY-19] a fabric test and an airframe overhaul in the past haven’t expired', async () => {
    const past = { fabric_tested_on: '2020-01-02', airframe_overhauled_on: '2020-01-02' }
    const id = await aListing(ctx, { ...past, annual_due: '2020-01-02' })
    const comparison = await compare(id, await aListing(ctx))
    const text = (key: string) => findRow(comparison, key)?.cells[0]?.text
    expect(text('envelope.testedOn')).toBe('Jan 2020')
    expect(text('helicopter.overhauledOn')).toBe('Jan 2020')
    expect(text('annualDue')).toBe('Expired Jan 2020')
  })

  test('[BEY-17] [BEY-18] VAT is expected only of aircraft outside the United States', async () => {
    const american = await aListing(ctx, { registration: 'N12345' })
    const german = await aListing(ctx, { registration: 'D-EABC' })
    const paid = await aListing(ctx, { registration: 'F-GABC', vat: 'paid', certification: 'easa' })
    const comparison = await compare(american, german, paid)
    expect(findRow(comparison, 'vat')?.cells).toMatchObject([
      { applies: false },
      { text: null, applies: true },
      { text: 'Paid' },
    ])
    expect(findRow(comparison, 'certification')?.cells[2]).toMatchObject({ text: 'EASA' })
    expect(findRow(comparison, 'registrationCountry')?.cells).toMatchObject([
      { text: 'United States' },
      { text: 'Germany' },
      { text: 'France' },
    ])
  })

  test('[BEY-28] [BEY-29] [BEY-32] shows which listing is recent, but not what no seller was asked', async () => {
    const [today, month] = [toUtcDay(ctx.now()), toUtcDay(ctx.now()).slice(0, 7)]
    const seller = await aProfile(ctx)
    const recent = await aListing(ctx, {
      profile_id: seller,
      total_time_hours: 900,
      engines: [],
      confirmed_facts: JSON.stringify({ hours: today }),
    })
    const older = await aListing(ctx)
    const keys = ['photoMonths', 'hoursConfirmed', 'possession']
    const rows = async (...ids: number[]) => {
      const comparison = await compare(...ids)
      return keys.map((key) => findRow(comparison, key)?.cells.map(({ text }) => text))
    }
    await updateRows(ctx.db, 'listing_image', { listing_id: recent }, { taken_month: month })
    await insertRow(ctx.db, 'possession_proof', {
      listing_id: recent,
      sent_by: seller,
      code: 'ABC234',
      code_day: today,
      sent_at: ctx.now(),
      state: 'shown',
      checked_by: 'staff',
      checked_at: ctx.now(),
    })
    const day = formatDate(today)
    expect(await rows(recent, older)).toEqual([
      [formatMonth(month), 'Not stated'],
      [day, 'Not confirmed'],
      [day, 'Not shown'],
    ])
    expect(await rows(older, await aListing(ctx))).toEqual([undefined, undefined, undefined])
    await updateRows(ctx.db, 'listing_image', { listing_id: recent }, { taken_month: '2020-03' })
    await updateRows(ctx.db, 'listing', recent, { is_sold: true, sold_at: ctx.now() })
    const { cells = [] } = findRow(await compare(recent, older), 'photoMonths') ?? {}
    expect(cells[0]).toMatchObject({ text: 'Mar 2020', isWarning: true, note: 'over a year old' })
    expect((await rows(recent, older))[2]).toBeUndefined()
  })

  test('[BEY-19] a fact of another kind of aircraft is neither stated nor missing, unless stated', async () => {
    const balloon = await aListing(ctx, {
      category_id: 14,
      aircraft_type_id: 6,
      engine_count: 0,
      envelope_volume_cuft: 77_000,
    })
    const glider = await aListing(ctx, {
      category_id: 10,
      aircraft_type_id: 3,
      engine_count: 0,
      gear: 'retractable',
    })
    const comparison = await compare(balloon, glider)
    expect(findRow(comparison, 'envelope.volume')?.cells).toMatchObject([
      { text: '77,000' },
      { applies: false },
    ])
    expect(findRow(comparison, 'gear')?.cells).toMatchObject([
      { applies: false },
      { text: 'Retractable' },
    ])
    expect(comparison.unstated).toContain('FAI class')
    expect(comparison.unstated).not.toContain('Landing gear')
  })

  test.each([
    ['EUR', 1, 100_000, [false, false]],
    ['USD', 113_700, null, [false, true]],
  ])(
    '[BEY-04] a small difference in %s decides only without exchange rates',
    async (currency, price, asking_price, expected) => {
      const abroad = await aListing(ctx, { currency, price, asking_price })
      const other = await aListing(ctx, { price: 113_600 })
      expect(best(await compare(abroad, other), 'price')).toEqual(expected)
    },
  )

  test('[BEY-04] marks rows with equal values', async () => {
    const one = await aListing(ctx, { seats: 4, price: 1 })
    const other = await aListing(ctx, { seats: 4, price: 2 })
    const comparison = await compare(one, other)
    expect(findRow(comparison, 'passengers')?.isSame).toBe(true)
    expect(findRow(comparison, 'price')?.isSame).toBe(false)
  })

  test('[BEY-04] an expired annual is a warning and never the better value', async () => {
    const expired = await aListing(ctx, { annual_due: '2026-08-01' })
    const good = await aListing(ctx, { annual_due: '2027-03-01' })
    const later = await aListing(ctx, { annual_due: '2027-06-01' })
    const comparison = await compare(expired, good, later)
    expect(findRow(comparison, 'annualDue')?.cells).toMatchObject([
      { text: 'Expired Aug 2026', isWarning: true, isBest: false },
      { text: 'Mar 2027', isBest: false },
      { text: 'Jun 2027', isBest: true },
    ])
  })

  test('[BEY-04] a fact that doesn’t apply to an aircraft is neither stated nor missing', async () => {
    const piston = await aListing(ctx, { annual_due: '2027-03-01' })
    const jet = await aListing(ctx, {
      engines: [{ type: 'Turbofan', thrust_lbf: 3_600, horsepower: null, hours: 100 }],
      landings: 900,
    })
    const comparison = await compare(piston, jet)
    expect(findRow(comparison, 'annualDue')?.cells.map(({ applies }) => applies)).toEqual([
      true,
      false,
    ])
    expect(findRow(comparison, 'landings')?.cells.map(({ applies }) => applies)).toEqual([
      false,
      true,
    ])
  })

  test('[BEY-04] keeps the requested order, names removed listings, and shows sold ones without a mark', async () => {
    const sold = await aListing(ctx, { is_sold: true, price: 1_000 })
    const hidden = await aListing(ctx, { is_active: false })
    const dear = await aListing(ctx, { price: 300_000 })
    const cheap = await aListing(ctx, { price: 200_000 })
    const comparison = await compare(dear, hidden, sold, cheap)
    expect(comparison.aircraft.map(({ id, state }) => [id, state])).toEqual([
      [dear, 'for-sale'],
      [sold, 'sold'],
      [cheap, 'for-sale'],
    ])
    expect(comparison.gone).toEqual([hidden])
    expect(best(comparison, 'price')).toEqual([false, false, true])
    expect(comparison.title).toBe('Three Cirrus SR22s, from $200,000')
  })

  test('[BEY-17] the title has the lowest asking price first, and the visitor’s currency second', async () => {
    const [dear, cheap] = [
      await aListing(ctx, { price: 300_000 }),
      await aListing(ctx, { currency: 'EUR', asking_price: 100_000 }),
    ]
    expect((await compare(dear, cheap)).title).toMatch(
      /^Two Cirrus SR22s, from €100,000 \(≈ \$1\d\d,\d00\)$/,
    )
  })

  test('the title has no English plural in other languages', async () => {
    const [dear, cheap] = [
      await aListing(ctx, { price: 300_000 }),
      await aListing(ctx, { price: 200_000 }),
    ]
    const { title } = await runInLanguage('de', () => compare(dear, cheap))
    expect(title).toMatch(/^2 Cirrus SR22, ab /)
  })

  test('[BEY-04] summarizes the differences', async () => {
    const old = await aListing(ctx, { year: 1977, price: 90_000, total_time_hours: 5_000 })
    const young = await aListing(ctx, { year: 1984, price: 120_000, total_time_hours: 1_000 })
    expect((await compare(old, young)).summary).toBe(
      'The 1977 has the lowest price. The 1984 has the fewest hours.',
    )
  })

  test('[F10] distinguishes aircraft with the same name by N-number, price, or location', async () => {
    const traits = { year: 2003, title: '2003 Cirrus SR22', total_time_hours: 2_000 }
    const old = await aListing(ctx, { ...traits, registration: 'N1CD', price: 250_000 })
    const young = await aListing(ctx, { ...traits, total_time_hours: 900, price: 260_000 })
    expect((await compare(old, young)).summary).toBe(
      'The 2003 Cirrus SR22 N1CD has the lowest price. The 2003 Cirrus SR22 for $260,000 has the fewest hours.',
    )
  })

  test('[BEY-04] compares multi-engine aircraft by the engine with the least life left', async () => {
    const twin = await aListing(ctx, {
      engines: [
        { hours: 200, hours_basis: 'SMOH', tbo_hours: 2_000 },
        { hours: 1_900, hours_basis: 'SMOH', tbo_hours: 2_000 },
      ],
    })
    const fresh = await aListing(ctx, {
      engines: [{ hours: 1_000, hours_basis: 'SMOH', tbo_hours: 1_500 }],
    })
    const comparison = await compare(twin, fresh)
    expect(findRow(comparison, 'engineTime')?.cells).toMatchObject([
      { text: '1,900 SMOH', note: '100 hr left of 2,000', isBest: false },
      { text: '1,000 SMOH', note: '500 hr left of 1,500', isBest: true },
    ])
  })

  test('[BEY-04] ranks engines of one kind by the share of their life that is left', async () => {
    const engine = (type: string, hours: number, tbo_hours: number) =>
      aListing(ctx, { engines: [{ type, hours, hours_basis: 'SMOH', tbo_hours }] })
    const fresh = await engine('piston', 185, 2_000)
    const used = await engine('piston', 400, 2_400)
    const turbine = await engine('turboprop', 1_379, 3_600)
    const best = async (...ids: number[]) =>
      findRow(await compare(...ids), 'engineTime')?.cells.map(({ isBest }) => isBest)
    expect(await best(fresh, used)).toEqual([true, false])
    expect(await best(fresh, turbine)).toEqual([false, false])
  })

  test('[BEY-04] accepts no aircraft, one aircraft, or the same one twice', async () => {
    const only = await aListing(ctx, {})
    expect(await compare()).toMatchObject({ aircraft: [], groups: [], gone: [] })
    expect((await compare(only, only)).aircraft).toHaveLength(1)
    expect((await compare(only)).summary).toBeNull()
  })

  test('[BEY-04] rejects five aircraft or an invalid id with an error message', async () => {
    await expectRefusal(compare(1, 2, 3, 4, 5), 'invalid_input')
    await expectRefusal(compareListings(ctx, { ids: 'abc' }), 'invalid_input')
  })
})

test('[BEY-08] the monthly ownership cost depends on the requested hours and requires a price', async () => {
  const priced = await aListing(ctx, { price: 100_000 })
  const silent = await aListing(ctx, { price: null })
  await ctx.db.deleteFrom('listing_cost').where('listing_id', 'in', [priced, silent]).execute()
  await insertRow(ctx.db, 'listing_cost', {
    listing_id: priced,
    edition: 1,
    yearly_fixed: 12_000,
    hourly: 120,
  })
  const ids = `${priced},${silent}`
  const cost = async (hours?: number) =>
    findRow(await compareListings(ctx, { ids, hours }), 'monthlyCost')?.cells.map(
      ({ text }) => text,
    )
  expect(await cost()).toEqual(['$2,000', 'Needs a price'])
  expect(await cost(50)).toEqual(['$1,500', 'Needs a price'])
})

test('[BEY-08] each column counts the usual hours of its kind, unless the visitor states others', async () => {
  const ids = [
    await aListing(ctx, { price: 100_000 }),
    await aListing(ctx, { price: 100_000, category_id: 14, aircraft_type_id: 6, engines: [] }),
  ]
  await ctx.db.deleteFrom('listing_cost').where('listing_id', 'in', ids).execute()
  for (const listing_id of ids)
    await insertRow(ctx.db, 'listing_cost', {
      listing_id,
      edition: 1,
      yearly_fixed: 12_000,
      hourly: 120,
    })
  const row = async (hours?: number) =>
    findRow(await compareListings(ctx, { ids: ids.join(','), hours }), 'monthlyCost')
  expect(await row()).toMatchObject({
    about: 'At 100 hours or 20 hours a year, with our standard assumptions',
    cells: [
      { text: '$2,000', note: 'At 100 hours a year' },
      { text: '$1,200', note: 'At 20 hours a year' },
    ],
  })
  expect(await row(50)).toMatchObject({
    about: 'At 50 hours a year, with our standard assumptions',
    cells: [
      { text: '$1,500', note: null },
      { text: '$1,500', note: null },
    ],
  })
})

test('[BEY-17] an unknown country of registration isn’t stated, and applies to every aircraft', async () => {
  const unknown = await aListing(ctx, { registration: null, registration_country_id: null })
  const american = await aListing(ctx, { registration: 'N12346', registration_country_id: 1 })
  expect(findRow(await compare(unknown, american), 'registrationCountry')?.cells).toMatchObject([
    { text: null, applies: true },
    { text: 'United States', applies: true },
  ])
})

test.each([
  { cheapHours: 700, isClaimed: true },
  { cheapHours: 1_980, isClaimed: false },
  { cheapHours: null, isClaimed: false },
])(
  '[BEY-08] an aircraft with $cheapHours engine hours costs the least only if no overhaul changes it',
  async ({ cheapHours, isClaimed }) => {
    const aFlown = (hours: number | null, price: number, year: number) =>
      aListing(ctx, { price, year, engines: [{ hours, hours_basis: 'SMOH', tbo_hours: 2_000 }] })
    const ids = [await aFlown(cheapHours, 100_000, 1990), await aFlown(700, 110_000, 1995)]
    await writeCosts(ctx, ids)
    const { summary, ...comparison } = await compare(...ids)
    expect((summary ?? '').includes('costs the least to own at 100 hours a year')).toBe(isClaimed)
    expect(
      findRow({ summary, ...comparison }, 'nextOverhaul.engine')?.cells.map(
        ({ text }) => text !== null,
      ),
    ).toEqual([cheapHours !== null, true])
  },
)

test.each([
  [{ total_time_hours: 300, year: 2024 }, true],
  [{ total_time_hours: 2_150, year: 2024 }, false],
  [{ total_time_hours: 300, year: 2016 }, false],
  [{ total_time_hours: 300, year: 2010 }, false],
  [{ total_time_hours: 4_000, year: 2010, airframe_overhaul_hours: 2_100 }, false],
  [{ total_time_hours: 4_000, year: 2010, airframe_overhauled_on: '2025-06-01' }, true],
])(
  '[BEY-08] a helicopter with %j costs the least only if its airframe isn’t due',
  async (traits, isClaimed) => {
    const r44 = {
      make: 'Robinson',
      family: 'R44',
      model: 'R44 Raven II',
      category_id: 8,
      aircraft_type_id: 2,
    }
    const ids = [
      await aListing(ctx, { ...r44, price: 300_000, ...traits }),
      await aListing(ctx, { ...r44, price: 390_000, total_time_hours: 200, year: 2025 }),
    ]
    await writeCosts(ctx, ids)
    const { summary } = await compare(...ids)
    expect((summary ?? '').includes('costs the least to own at 100 hours a year')).toBe(isClaimed)
  },
)

test('[BEY-04] estimates that differ by a few dollars aren’t better or worse', async () => {
  const ids = [await aListing(ctx, { price: 100_000 }), await aListing(ctx, { price: 100_100 })]
  await writeCosts(ctx, ids)
  const comparison = await compare(...ids)
  expect(best(comparison, 'cost.loan')).toEqual([false, false])
  expect(best(comparison, 'monthlyCost')).toEqual([false, false])
  expect(best(comparison, 'price')).toEqual([true, false])
})

test('[BEY-05] price checks share one scale and are hidden with fewer than four comparables', async () => {
  const rare = await aListing(ctx, { make: 'Bellanca', family: 'Viking', model: 'Viking' })
  const ids: number[] = []
  for (const price of [100_000, 110_000, 120_000, 130_000, 140_000, 150_000])
    ids.push(await aListing(ctx, { make: 'Mooney', family: 'M20', model: 'M20J', price }))
  const row = findRow(await compare(ids[0] ?? 0, ids[5] ?? 0, rare), 'priceCheck')
  expect(row?.scale).not.toBeNull()
  expect(row?.cells[0]?.spread).not.toBeNull()
  expect(row?.better).toBeNull()
})
