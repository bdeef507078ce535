import { expect, test } from 'vitest'
import { defaultUnits } from '#kernel/format/units.ts'
import { costWithOverhauls, nextOverhauls, nextOverhaulText } from './next-overhaul.ts'
import type { CostSheet } from './rules.ts'

const now = new Date('2026-11-26T12:00:00Z')

test.each([
  ['by hours', { engineHours: 1_864 }, 100, 'Mar 2028, $56,000'],
  ['sooner with more hours a year', { engineHours: 1_864 }, 400, 'Mar 2027, $56,000'],
  ['past its hours', { engineHours: 2_150 }, 100, 'Due now, $56,000'],
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
  ['past its years', { engineSince: '2001-06-01', engineYears: 15 }, 100, 'Due now, $56,000'],
  [
    'of one of two engines',
    { engineHours: 1_900, engines: 2 },
    100,
    'Nov 2027, $56,000 for one engine',
  ],
  ['unknown hours', {}, 100, null],
  ['an age without a limit in years', { engineSince: '1999-01-01' }, 100, null],
] as const)('[BEY-08] the next overhaul is stated %s', (_, traits, hours, text) => {
  expect(texts(aSheet(traits), hours)).toEqual([text])
})

const airframe = { calendarCost: 291_000, calendarHours: 2_200, calendarYears: 12 }
const propeller = { propellerCost: 4_800, propellerYears: 6 }

test.each<[string, Partial<CostSheet>, string | null]>([
  ['by hours', { airframeHours: 2_000, airframeSince: '2024-03-01' }, 'Nov 2028, $291,000'],
  ['by years', { airframeHours: 400, airframeSince: '2016-03-01' }, 'Mar 2028, $291,000'],
  ['by years alone', { airframeSince: '2016-03-01' }, 'Mar 2028, $291,000'],
  ['at its limit in hours', { airframeHours: 2_200 }, 'Due now, $291,000'],
  ['past its stated limit', { airframeSince: '2014-10-01' }, 'Due now, $291,000'],
  [
    'from new',
    { airframeHours: 900, airframeSince: '2017-12-31', isAirframeNew: true },
    'Dec 2029, $291,000',
  ],
  [
    'in the last year from new',
    { airframeHours: 900, airframeSince: '2014-12-31', isAirframeNew: true },
    'Dec 2026, $291,000',
  ],
  [
    'as unknown if the first one was due',
    { airframeHours: 900, airframeSince: '2013-12-31', isAirframeNew: true },
    null,
  ],
  [
    'as unknown past the hours of the first one',
    { airframeHours: 2_300, airframeSince: '2020-12-31', isAirframeNew: true },
    null,
  ],
  ['as unknown', {}, null],
])('[BEY-08] an airframe’s overhaul is stated %s', (_, traits, text) => {
  expect(texts({ ...aSheet({}), values: airframe, ...traits }, 100)).toEqual([text])
})

test.each<[string, Partial<CostSheet>, string | null]>([
  ['by years', { propellerSince: '2022-02-10' }, 'Feb 2028, $4,800'],
  [
    'of one of two',
    { propellerSince: '2022-02-10', propellers: 2 },
    'Feb 2028, $4,800 for one propeller',
  ],
  ['past its years', { propellerSince: '2019-02-10' }, 'Due now, $4,800'],
  ['as unknown', {}, null],
])('[BEY-08] a propeller’s overhaul is stated %s', (_, traits, text) => {
  expect(texts({ ...aSheet({}), values: propeller, ...traits }, 100)).toEqual([text])
})

test('[BEY-08] an inspection due by calendar isn’t an overhaul', () => {
  expect(
    texts({ ...aSheet({}), values: { calendarCost: 84_000, calendarYears: 12 } }, 100),
  ).toEqual([])
})

test('[BEY-08] the visitor’s own overhaul price and interval count', () => {
  const own = { overhaulCost: 40_000, tboHours: 2_400 }
  expect(texts(aSheet({ engineHours: 1_900 }), 100, own)).toEqual(['Nov 2031, $40,000'])
})

test('[BEY-08] an aircraft without an engine needs no overhaul', () => {
  const glider = { ...aSheet({}), values: {} }
  expect(nextOverhauls(glider, {}, 100, now)).toEqual([])
  expect(costWithOverhauls(glider, 500, 100, now)).toBe(30_000)
})

test('[BEY-08] an overhaul within five years costs what hasn’t been saved for it', () => {
  const total = (engineHours: number) => costWithOverhauls(aSheet({ engineHours }), 1_000, 100, now)
  expect(total(1_000)).toBe(60_000)
  expect(total(2_000)).toBe(60_000 + 56_000)
  // $28 an hour are saved in the year before it's due.
  expect(total(1_900)).toBe(60_000 + 56_000 - 2_800)
  expect(costWithOverhauls(aSheet({}), 1_000, 100, now)).toBeNull()
})

test('[BEY-08] airframes and propellers cost what hasn’t been saved, and an unknown airframe decides nothing', () => {
  const total = (values: object, traits: Partial<CostSheet>) =>
    costWithOverhauls({ ...aSheet({}), values, ...traits }, 1_000, 100, now)
  expect(total(airframe, { airframeHours: 2_200 })).toBe(60_000 + 291_000)
  expect(total(airframe, { airframeHours: 1_000, airframeSince: '2024-01-01' })).toBe(60_000)
  expect(total(airframe, {})).toBeNull()
  expect(total(propeller, { propellerSince: '2020-01-01' })).toBe(60_000 + 4_800)
  expect(total(propeller, {})).toBe(60_000)
})

function texts(sheet: CostSheet, hours: number, own = {}) {
  return nextOverhauls(sheet, own, hours, now).map((overhaul) =>
    nextOverhaulText(overhaul, now, defaultUnits),
  )
}

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
    airframeHours: null,
    airframeSince: null,
    isAirframeNew: false,
    propellerSince: null,
    propellers: 1,
    fuel: { name: '100LL', unit: 'gal' },
    items: [{ id: 'engine', name: 'Engine reserve', source: '' }],
    values: { overhaulCost: 56_000, tboHours: 2_000, ...(engineYears && { engineYears }) },
    ...own,
  }
}
