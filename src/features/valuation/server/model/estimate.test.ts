import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Advertisement, noEquipment } from './aircraft.ts'
import { estimate } from './estimate.ts'
import { fitMarket } from './market-model.ts'
import { fitPool } from './pool.ts'

let next = 1
const anAd = (traits: Partial<Advertisement> = {}): Advertisement => ({
  id: next++,
  family: '182',
  makeId: 1,
  categoryId: 1,
  engineCount: 1,
  horsepower: 230,
  model: '182Q',
  year: 1977,
  ageYears: 49,
  totalTimeHours: 4_000,
  engineUsed: 0.4,
  yearsSinceOverhaul: null,
  seats: 4,
  damage: null,
  logsMissing: null,
  equipment: noEquipment,
  avionics: null,
  programme: null,
  price: 140_000,
  ...traits,
})

/** A market whose prices follow one law: half a per cent a year, a tenth less for a run-out engine. */
const law = ({ ageYears, engineUsed }: Advertisement) =>
  200_000 * Math.exp(-0.005 * ageYears - 0.1 * (engineUsed ?? 0.5))
const lawful = Array.from({ length: 60 }, (_, i) => {
  const ad = anAd({ ageYears: 20 + (i % 30), year: 2006 - (i % 30), engineUsed: (i % 11) / 10 })
  return { ...ad, price: law(ad) }
})

test('[BEY-05] finds the law that a market follows', () => {
  const pool = fitPool(lawful)
  const subject = anAd({ ageYears: 33, year: 1993, engineUsed: 0.9 })
  const { middleLog } = estimate(subject, lawful, pool)
  expect(Math.exp(middleLog) / law(subject)).toBeCloseTo(1, 1)
})

test('[BEY-05] is not pulled by a price with a nought too many', () => {
  const pool = fitPool(lawful)
  const subject = anAd({ ageYears: 30, year: 1996, engineUsed: 0.5 })
  const before = estimate(subject, lawful, pool).middleLog
  const typo = anAd({ ageYears: 30, year: 1996, engineUsed: 0.5, price: 1_700_000 })
  expect(Math.abs(estimate(subject, [...lawful, typo], pool).middleLog - before)).toBeLessThan(0.05)
})

test('[BEY-05] the contributions lead from the base to the middle, whatever is stated', async () => {
  const stated = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
  const ads = fc
    .record({
      ageYears: fc.integer({ min: 0, max: 90 }),
      totalTimeHours: stated(fc.double({ min: 0, max: 40_000, noNaN: true })),
      engineUsed: stated(fc.double({ min: 0, max: 1.2, noNaN: true })),
      seats: stated(fc.integer({ min: 1, max: 20 })),
      damage: stated(fc.constantFrom(0, 0.3, 1)),
      model: stated(fc.constantFrom('182P', '182Q', 'T182T', '')),
      family: fc.constantFrom('182', '177'),
      price: fc.integer({ min: 1, max: 99_999_999 }),
    })
    .map((traits) => anAd({ ...traits, year: 2026 - traits.ageYears }))
  await fc.assert(
    fc.asyncProperty(fc.array(ads, { minLength: 5, maxLength: 30 }), async (market) => {
      const { pool, reach } = await fitMarket(market)
      const [subject, ...others] = market as [Advertisement, ...Advertisement[]]
      const found = estimate(subject, others, pool)
      const sum = [...found.contributions.values()].reduce((a, b) => a + b, found.baseLog)
      expect(sum).toBeCloseTo(found.middleLog, 6)
      expect(found.spread).toBeGreaterThan(0)
      expect(reach).toBeGreaterThan(0)
      expect(found.nearest.length).toBeLessThanOrEqual(12)
    }),
    { numRuns: 40 },
  )
})
