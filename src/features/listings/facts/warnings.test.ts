import { expect, test } from 'vitest'
import { cardEngine } from '#tests/support/listings/card-engine.ts'
import {
  findWarnings,
  rankWarnings,
  type WarnedAircraft,
  warningKinds,
  warningText,
} from '../warnings.ts'

const now = '2026-11-15T12:00:00.000Z'
const sound: WarnedAircraft = {
  damageHistory: 'none',
  logs: 'complete',
  damagingYear: null,
  matchingReports: null,
  annualDue: '2026-11-01',
  inspectionDue: null,
  engine: cardEngine,
  airframe: null,
}
const texts = (own: Partial<WarnedAircraft>) =>
  findWarnings({ ...sound, ...own }, now).map(warningText)

test('[BEY-02] an aircraft with current damage says so first, and one that is fine says nothing', () => {
  expect(texts({})).toEqual([])
  expect(texts({ damageHistory: null, logs: null, annualDue: null, engine: null })).toEqual([])
  const worst = {
    damageHistory: 'damaged',
    logs: 'missing',
    damagingYear: 1992,
    matchingReports: 1,
    annualDue: '2026-10-31',
    engine: { ...cardEngine, hours: 2_120, calendarYears: 26 },
    airframe: { hours: 2_200, limitHours: 2_200, calendar: null },
  }
  expect(texts(worst)).toEqual([
    'Damaged',
    'Logs missing',
    'Substantial damage in 1992',
    'Annual expired Oct 2026',
    'Airframe overhaul due',
    'Engine 120 hr past TBO',
    'Engine overhauled 26 years ago',
  ])
})

test.each([
  [{ matchingReports: 2 }, '2 matching accident reports'],
  [{ matchingReports: 1 }, '1 matching accident report'],
  [{ damageHistory: 'repaired', logs: 'partial' }, 'Partial logs, Repaired damage'],
  [{ inspectionDue: '2026-11-14' }, 'Inspection was due Nov 2026'],
  [{ inspectionDue: '2026-11-15' }, ''],
  [
    { airframe: { hours: null, limitHours: 2_200, calendar: { months: 144, limitMonths: 144 } } },
    'Airframe overhaul due',
  ],
  [
    { engine: { ...cardEngine, other: { hours: 2_050, tboHours: 2_000 } } },
    'Engine 50 hr past TBO',
  ],
  [{ engine: { ...cardEngine, basis: 'SNEW' as const, calendarYears: 26 } }, 'Engine 26 years old'],
])('[BEY-02] %j is shown as %s', (own, expected) => {
  expect(texts(own).join(', ')).toBe(expected)
})

test('[BEY-14] what the registry contradicts comes after damage and before an overdue inspection', () => {
  const warnings = findWarnings(
    { ...sound, damageHistory: 'damaged', annualDue: '2026-10-31' },
    now,
  )
  const conflict = { kind: 'contradiction' as const, value: 'Another model' }
  expect(rankWarnings(warnings, [conflict]).map(warningText)).toEqual([
    'Damaged',
    'Another model',
    'Annual expired Oct 2026',
  ])
  expect(warningKinds[0]).toBe('damaged')
})
