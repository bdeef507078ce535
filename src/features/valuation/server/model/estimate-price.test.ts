import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Advertisement, noEquipment } from './aircraft.ts'
import { estimatePrice } from './estimate-price.ts'
import { fitMarket } from './market-model.ts'
import { fitPool, type Pool } from './pool.ts'

let next = 1
const anAd = (traits: Partial<Advertisement> = {}): Advertisement => ({
  id: next++,
  family: '182',
  makeId: 1,
  categoryId: 1,
  engineCount: 1,
  powerplant: 'piston',
  isPressurized: false,
  isSlowAging: false,
  power: 230,
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
  wornDollars: null,
  isWearStated: false,
  price: 140_000,
  sellerId: null,
  ...traits,
})

/** A simulated market in which prices drop 0.5% per year and 10% for a run-out engine. */
const law = ({ ageYears, engineUsed }: Advertisement) =>
  200_000 * Math.exp(-0.005 * ageYears - 0.1 * (engineUsed ?? 0.5))
const lawful = Array.from({ length: 60 }, (_, i) => {
  const ad = anAd({ ageYears: 20 + (i % 30), year: 2006 - (i % 30), engineUsed: (i % 11) / 10 })
  return { ...ad, price: law(ad) }
})

test('[BEY-05] recovers the underlying formula of a market', () => {
  const pool = fitPool(lawful)
  const subject = anAd({ ageYears: 33, year: 1993, engineUsed: 0.9 })
  expect(middlePrice(subject, lawful, pool) / law(subject)).toBeCloseTo(1, 1)
})

test('[BEY-05] the number of seats that a seller enters changes nothing', () => {
  const ads = lawful.map((ad, i) => ({
    ...ad,
    seats: 4 + (i % 3),
    price: ad.price * (1 + (i % 3) / 5),
  }))
  const pool = fitPool(ads)
  const subject = anAd({ ageYears: 33, year: 1993, engineUsed: 0.5 })
  expect(middlePrice({ ...subject, seats: 6 }, ads, pool)).toBe(middlePrice(subject, ads, pool))
})

test('[BEY-05] equipment that no aircraft of the family has counts for nothing', () => {
  const having = (equipment: Partial<Advertisement['equipment']>) => ({
    ...noEquipment,
    ...equipment,
  })
  const family = lawful.map((ad, i) => ({
    ...ad,
    equipment: having({ iceProtection: 0, glass: i % 2 }),
    price: ad.price * (i % 2 ? 1.1 : 1),
  }))
  const sisters = lawful.map((ad, i) => ({
    ...ad,
    id: next++,
    family: '210',
    equipment: having({ iceProtection: i % 2, glass: 0 }),
    price: ad.price * (i % 2 ? 1.3 : 1),
  }))
  const ads = [...family, ...sisters]
  const subject = anAd({
    ageYears: 33,
    year: 1993,
    equipment: having({ iceProtection: 0, glass: 0 }),
  })
  const found = estimatePrice(subject, ads, fitPool(ads))
  expect(found?.equipment.get('iceProtection')).toBe(-0 + 0)
  expect(found?.equipment.get('glass')).toBeLessThan(0)
})

test('[BEY-05] ignores a price with an extra zero', () => {
  const pool = fitPool(lawful)
  const subject = anAd({ ageYears: 30, year: 1996, engineUsed: 0.5 })
  const before = middlePrice(subject, lawful, pool)
  const typo = anAd({ ageYears: 30, year: 1996, engineUsed: 0.5, price: 1_700_000 })
  const after = middlePrice(subject, [...lawful, typo], pool)
  expect(Math.abs(Math.log(after / before))).toBeLessThan(0.05)
})

test('[BEY-05] contributions add up from the base to the median for any provided facts', async () => {
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
      const found = estimatePrice(subject, others, pool)
      if (found === null) return
      const sum = [...found.contributions.values()].reduce((a, b) => a + b, found.baseLog)
      expect(sum).toBeCloseTo(found.middleLog, 6)
      expect(found.spread).toBeGreaterThan(0)
      expect(reach).toBeGreaterThan(0)
      expect(found.nearest.length).toBeLessThanOrEqual(12)
      for (const { advertisement, adjustedLog } of found.nearest)
        expect(Math.abs(adjustedLog - Math.log(advertisement.price))).toBeLessThan(Math.log(1.6001))
    }),
    { numRuns: 40 },
  )
})

test('[F12] several listings from one seller weigh less than those of several sellers', () => {
  const pool = fitPool(lawful)
  const market = (sellerOfHigh: (i: number) => string) => [
    ...Array.from({ length: 6 }, (_, i) => anAd({ price: 200_000, sellerId: sellerOfHigh(i) })),
    ...Array.from({ length: 6 }, (_, i) => anAd({ price: 160_000, sellerId: `low ${i}` })),
  ]
  const ofOneSeller = middlePrice(
    anAd(),
    market(() => 'high'),
    pool,
  )
  const ofSixSellers = middlePrice(
    anAd(),
    market((i) => `high ${i}`),
    pool,
  )
  expect(ofOneSeller).toBeLessThan(ofSixSellers)
})

test('[F13] never compares a piston with a jet, even in one family', () => {
  const jets = lawful.map((one) => ({ ...one, powerplant: 'jet' as const }))
  expect(estimatePrice(anAd(), jets, fitPool(lawful))).toBeNull()
  const found = estimatePrice(anAd(), [...jets, ...lawful], fitPool(lawful))
  expect(found?.nearest.every(({ advertisement }) => advertisement.powerplant === 'piston')).toBe(
    true,
  )
})

test('[F13] never compares a pressurized cabin with another', () => {
  const pressurized = lawful.map((one) => ({ ...one, isPressurized: true }))
  expect(estimatePrice(anAd(), pressurized, fitPool(lawful))).toBeNull()
})

test('[BEY-05] beyond 30 years, a year counts as much as in the family’s prices', () => {
  // A family in which newer aircraft cost 3% more a year, in a market in which they cost 0.5% more.
  const steep = lawful.map((ad) => ({ ...ad, price: 200_000 * Math.exp(-0.03 * ad.ageYears) }))
  const pool = fitPool(lawful)
  const at = (ageYears: number) =>
    middlePrice(anAd({ ageYears, year: 2026 - ageYears, engineUsed: 0.5 }), steep, pool)
  expect(at(40) / at(45)).toBeCloseTo(Math.exp(5 * 0.03), 1)
})

test('[BEY-05] beyond 30 years, a year changes the price of an aircraft that ages slowly by 1.5% at most', () => {
  const steep = lawful.map((ad) => ({
    ...ad,
    engineUsed: 0.5,
    price: 200_000 * Math.exp(-0.03 * ad.ageYears),
  }))
  const subject = anAd({ ageYears: 45, year: 1981, engineUsed: 0.5, isSlowAging: true })
  const found = estimatePrice(subject, steep, fitPool(steep))
  const perYear = (found?.nearest ?? [])
    .filter(({ advertisement: { ageYears } }) => ageYears > 30 && ageYears !== 45)
    .map(({ adjustedLog, advertisement: { price, ageYears } }) =>
      Math.abs((adjustedLog - Math.log(price)) / (45 - ageYears)),
    )
  expect(Math.max(...perYear)).toBeCloseTo(0.015, 5)
})

test('[F14] skips a comparable aircraft that needs an adjustment larger than a factor of 1.6', () => {
  const halves = Array.from({ length: 60 }, (_, i) =>
    anAd({ totalTimeHours: 100 + 200 * i, price: 1_000_000 / (1 + i / 4) }),
  )
  const pool = fitPool(halves)
  const found = estimatePrice(anAd({ totalTimeHours: 12_000 }), halves, pool)
  expect(found?.tooDifferent).toBeGreaterThan(0)
  for (const { advertisement, adjustedLog } of found?.nearest ?? [])
    expect(Math.abs(adjustedLog - Math.log(advertisement.price))).toBeLessThan(Math.log(1.6001))
})

test('[F14] the displayed error is that of the displayed comparable aircraft, not of the family', () => {
  const near = Array.from({ length: 12 }, (_, i) =>
    anAd({ year: 1977, price: i % 2 === 0 ? 110_000 : 170_000 }),
  )
  const far = Array.from({ length: 48 }, () => anAd({ year: 2016, ageYears: 10, price: 400_000 }))
  const market = [...near, ...far]
  const found = estimatePrice(anAd(), market, fitPool(market))
  expect(found?.typicalMiss).toBeGreaterThan(0.15)
})

function middlePrice(subject: Advertisement, market: readonly Advertisement[], pool: Pool) {
  const found = estimatePrice(subject, market, pool)
  if (found === null) throw new Error('There is no estimate.')
  return Math.exp(found.middleLog)
}
