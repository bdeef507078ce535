import { expect, test } from 'vitest'
import { defaultUnits } from '#kernel/format/units.ts'
import { costWithOverhaul, nextOverhaul, nextOverhaulText } from './next-overhaul.ts'
import type { CostSheet } from './rules.ts'

const now = new Date('2026-11-26T12:00:00Z')

test.each([
  ['by hours', { engineHours: 1_864 }, 100, 'Mar 2028, $56,000'],
  ['sooner with more hours a year', { engineHours: 1_864 }, 400, 'Mar 2027, $56,000'],
  ['past its hours', { engineHours: 2_150 }, 100, 'due now, $56,000'],
  [
    'by years',
    { engineHours: 100, engineSince: '2014-01-01', engineYears: 15 },
    50,
    'Jan 2029, $56,000',
  ],
  [
    'by hours before years',
    { engineHours: 1_900, engineSince: '2014-01-01', engineYears: 15 },
    100,
    'Nov 2027, $56,000',
  ],
  ['past its years', { engineSince: '2001-06-01', engineYears: 15 }, 100, 'due now, $56,000'],
  [
    'of one of two engines',
    { engineHours: 1_900, engines: 2 },
    100,
    'Nov 2027, $56,000 for one engine',
  ],
  ['unknown hours', {}, 100, null],
  ['an age without a limit in years', { engineSince: '1999-01-01' }, 100, null],
] as const)('[BEY-08] the next overhaul is stated %s', (_, traits, hours, text) => {
  const overhaul = nextOverhaul(aSheet(traits), {}, hours, now)
  expect(overhaul && nextOverhaulText(overhaul, now, defaultUnits)).toBe(text)
})

test('[BEY-08] the visitor’s own overhaul price and interval count', () => {
  const own = { overhaulCost: 40_000, tboHours: 2_400 }
  const overhaul = nextOverhaul(aSheet({ engineHours: 1_900 }), own, 100, now)
  expect(overhaul && nextOverhaulText(overhaul, now, defaultUnits)).toBe('Nov 2031, $40,000')
})

test('[BEY-08] an aircraft without an engine needs no overhaul', () => {
  const glider = { ...aSheet({}), values: {} }
  expect(nextOverhaul(glider, {}, 100, now)).toBeNull()
  expect(costWithOverhaul(glider, 500, 100, now)).toBe(30_000)
})

test('[BEY-08] an overhaul within five years costs what hasn’t been saved for it', () => {
  const total = (engineHours: number) => costWithOverhaul(aSheet({ engineHours }), 1_000, 100, now)
  expect(total(1_000)).toBe(60_000)
  expect(total(2_000)).toBe(60_000 + 56_000)
  // $28 an hour are saved in the year before it's due.
  expect(total(1_900)).toBe(60_000 + 56_000 - 2_800)
  expect(costWithOverhaul(aSheet({}), 1_000, 100, now)).toBeNull()
})

function aSheet(
  traits: Partial<Pick<CostSheet, 'engineHours' | 'engineSince' | 'engines'>> & {
    engineYears?: number
  },
): CostSheet {
  const { engineYears, ...own } = traits
  return {
    listingId: 1,
    price: 100_000,
    engines: 1,
    engineHours: null,
    engineSince: null,
    propellers: 1,
    fuel: { name: '100LL', unit: 'gal' },
    items: [{ id: 'engine', name: 'Engine reserve', source: '' }],
    values: { overhaulCost: 56_000, tboHours: 2_000, ...(engineYears && { engineYears }) },
    ...own,
  }
}
