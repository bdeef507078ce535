import { expect, test } from 'vitest'
import { defaultUnits } from '#kernel/format/units.ts'
import {
  costWithOverhauls,
  dollarsDue,
  dollarsDueText,
  findWear,
  nextOverhauls,
  nextOverhaulText,
  remainingText,
} from './remaining-limits.ts'
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

test.each<[string, Traits, string | null]>([
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
  expect(texts(aSheet({ values: airframe, ...traits }), 100)).toEqual([text])
})

test.each<[string, Traits, string | null]>([
  ['by years', { propellerSince: '2022-02-10' }, 'Feb 2028, $4,800'],
  [
    'of one of two',
    { propellerSince: '2022-02-10', propellers: 2 },
    'Feb 2028, $4,800 for one propeller',
  ],
  ['past its years', { propellerSince: '2019-02-10' }, 'Due now, $4,800'],
  ['as unknown', {}, null],
])('[BEY-08] a propeller’s overhaul is stated %s', (_, traits, text) => {
  expect(texts(aSheet({ values: propeller, ...traits }), 100)).toEqual([text])
})

test('[BEY-08] an inspection due by calendar isn’t an overhaul', () => {
  expect(texts(aSheet({ values: { calendarCost: 84_000, calendarYears: 12 } }), 100)).toEqual([])
})

test('[BEY-08] the visitor’s own overhaul price and interval count', () => {
  const own = { overhaulCost: 40_000, tboHours: 2_400 }
  expect(texts(aSheet({ engineHours: 1_900 }), 100, own)).toEqual(['Nov 2031, $40,000'])
})

test('[BEY-08] an aircraft without an engine needs no overhaul', () => {
  const glider = aSheet({ values: {} })
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
  const total = (values: CostSheet['values'], traits: Traits) =>
    costWithOverhauls(aSheet({ values, ...traits }), 1_000, 100, now)
  expect(total(airframe, { airframeHours: 2_200 })).toBe(60_000 + 291_000)
  expect(total(airframe, { airframeHours: 1_000, airframeSince: '2024-01-01' })).toBe(60_000)
  expect(total(airframe, {})).toBeNull()
  expect(total(propeller, { propellerSince: '2020-01-01' })).toBe(60_000 + 4_800)
  expect(total(propeller, {})).toBe(60_000)
})

test.each<[string, Traits, number | null, string | null]>([
  ['within 200 hours', { values: airframe, airframeHours: 2_093 }, 291_000, 'within 107 hours'],
  [
    'later',
    { values: airframe, airframeHours: 1_774, airframeSince: '2020-05-01' },
    0,
    'within 426 hours',
  ],
  ['at an unknown date', { values: airframe, airframeHours: 1_774 }, null, 'within 426 hours'],
  [
    'within two years',
    { values: propeller, propellerSince: '2022-02-10' },
    4_800,
    'within 15 months',
  ],
  ['now', { values: propeller, propellerSince: '2019-02-10' }, 4_800, 'now'],
  [
    'by hours and by years',
    { values: { ...airframe, ...propeller }, airframeHours: 2_100, propellerSince: '2022-02-10' },
    295_800,
    'within 100 hours or 15 months',
  ],
  ['in ten years', { values: airframe, airframeHours: 400, airframeSince: '2024-01-01' }, 0, null],
  ['at an unknown time', { values: airframe }, null, null],
])('[BEY-08] dollars are due %s', (_, traits, dollars, text) => {
  const sheet = aSheet(traits)
  expect(dollarsDue(sheet, now)?.dollars ?? null).toBe(dollars)
  expect(dollarsDueText(sheet, now, defaultUnits)?.replace(/^.* due /, '') ?? null).toBe(text)
})

test.each<[string, Traits, number | null]>([
  ['an engine on a program', { engineHours: 1_900, isEnrolled: true }, 0],
  ['an engine that isn’t on one', { engineHours: 1_900, isEnrolled: false }, 56_000],
  ['a jet on a program', { values: { programHourly: 200 }, isEnrolled: true }, 0],
  ['a jet whose program isn’t stated', { values: { programHourly: 200 } }, null],
  ['components of a helicopter', { values: { lifeLimitedHourly: 150 } }, null],
])(
  '[BEY-08] the program pays for the engine, and lives without a price are unknown: %s',
  (_, traits, dollars) => {
    expect(dollarsDue(aSheet(traits), now)?.dollars ?? null).toBe(dollars)
  },
)

test('[BEY-08] the cost of what is due is a minimum if it may be due for two engines', () => {
  const text = (traits: Traits) => dollarsDueText(aSheet(traits), now, defaultUnits)
  expect(text({ engineHours: 1_900 })).toBe('$56,000 due within 100 hours')
  expect(text({ engineHours: 1_900, engines: 2 })).toBe('$56,000 or more due within 100 hours')
  expect(text({ values: airframe, airframeHours: 2_200 })).toBe('$291,000 due now')
})

test('[BEY-05] wear is what the used life of all parts but the engine costs', () => {
  const wear = (traits: Traits) => findWear(aSheet(traits), now)
  const worn = wear({ values: { ...airframe, ...propeller }, airframeHours: 1_100 })
  // The propeller's age isn't stated.
  expect(worn?.dollars).toBe(145_500 + 2_400)
  expect(worn?.most && remainingText(worn.most)).toBe('Next airframe overhaul: 1,100 hours left')
  expect(wear({ values: { ...airframe, ...propeller }, propellerSince: '2025-01-01' })).toBeNull()
  expect(wear({ engineHours: 1_900 })).toBeNull()
})

function texts(sheet: CostSheet, hours: number, own = {}) {
  return nextOverhauls(sheet, own, hours, now).map((overhaul) =>
    nextOverhaulText(overhaul, now, defaultUnits),
  )
}

/** Facts of a listing, in a flat form. */
type Traits = Pick<Partial<CostSheet>, 'engines' | 'propellers' | 'values' | 'isEnrolled'> & {
  engineHours?: number
  engineSince?: string
  engineYears?: number
  airframeHours?: number
  airframeSince?: string
  isAirframeNew?: boolean
  propellerSince?: string
}

function aSheet({
  engineYears,
  engines,
  propellers,
  values,
  isEnrolled,
  ...ages
}: Traits): CostSheet {
  const { engineHours = null, engineSince = null, propellerSince = null } = ages
  const { airframeHours = null, airframeSince = null, isAirframeNew = false } = ages
  return {
    listingId: 1,
    price: 100_000,
    engines: engines ?? 1,
    propellers: propellers ?? 1,
    ages: {
      engine: { hours: engineHours, since: engineSince },
      calendar: { hours: airframeHours, since: airframeSince, isNew: isAirframeNew },
      propeller: { hours: null, since: propellerSince },
    },
    isEnrolled: isEnrolled ?? null,
    fuel: { name: '100LL', unit: 'gal' },
    items: [{ id: 'engine', name: 'Engine reserve', source: '' }],
    values: values ?? {
      overhaulCost: 56_000,
      tboHours: 2_000,
      ...(engineYears && { engineYears }),
    },
  }
}
