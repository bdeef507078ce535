import { expect, test } from 'vitest'
import { formatGauge } from '#kernel/format/gauge.ts'
import { cardEngine as engine } from '#tests/support/listings/card-engine.ts'
import { basisLabel, cardBasisMark } from '../basis-marks.ts'
import { type GaugedAircraft, toCardEngine, toEngineGauge, toGauge } from '../gauge.ts'
import { EngineEntry } from '../meta-contract.ts'
import { findAirframeLife } from '../rotorcraft.ts'

const [piston, jet, helicopter, glider, motorGlider, balloon, airship] = [1, 4, 8, 10, 11, 14, 15]
const aircraft = (own: Partial<GaugedAircraft>): GaugedAircraft => ({
  engine,
  engineCount: 1,
  airframe: null,
  categoryId: piston ?? 0,
  ...own,
})

test.each<[string, Partial<GaugedAircraft>, string | null]>([
  ['a single', {}, '1,000 hr to TBO'],
  [
    'an engine without a stated time',
    { engine: { ...engine, hours: null } },
    'Engine time not stated',
  ],
  [
    'an aircraft without stated engines',
    { engine: null, engineCount: null },
    'Engine time not stated',
  ],
  ['an engine without a TBO', { engine: { ...engine, tboHours: null } }, '1,000 hr SMOH'],
  ['an aircraft without an engine', { engine: null, engineCount: 0 }, null],
  ['a jet', { categoryId: jet }, '1,000 hr to TBO'],
  ['a glider', { categoryId: glider, engine: null, engineCount: null }, null],
  ['a glider with a sustainer', { categoryId: glider }, '1,000 hr to TBO'],
  ['a motor glider', { categoryId: motorGlider, engine: null }, 'Engine time not stated'],
  ['a balloon', { categoryId: balloon, engine: null, engineCount: null }, null],
  ['an airship', { categoryId: airship, engine: null }, 'Engine time not stated'],
  [
    'a helicopter that reaches its airframe limit first',
    {
      categoryId: helicopter,
      airframe: { hours: 2_092, limitHours: 2_200, calendar: { months: 60, limitMonths: 144 } },
    },
    '108 hr to TBO',
  ],
  [
    'a helicopter that reaches its calendar limit first',
    {
      categoryId: helicopter,
      airframe: { hours: null, limitHours: 2_200, calendar: { months: 140, limitMonths: 144 } },
    },
    '4 months to 12-yr limit',
  ],
])('[BEY-02] the gauge of %s', (_, own, words) => {
  const gauge = toGauge(aircraft(own))
  expect(gauge && formatGauge(gauge)).toBe(words)
})

test('[BEY-02] hours since a top overhaul say nothing about the time left', () => {
  const topped = {
    make: 'Lycoming',
    model: 'O-360-A4M',
    type: 'piston',
    thrustLbf: null,
    year: 1979,
    hoursBasis: 'STOH' as const,
    overhauledOn: '2024-05-01',
    hours: 100,
    tboHours: 2_000,
  }
  const gauge = toGauge(aircraft({ engine: toCardEngine(topped, null, new Date('2026-11-20')) }))
  expect(gauge).toMatchObject({ hours: 100, limitHours: null, calendar: null })
  expect(gauge && formatGauge(gauge)).toBe('100 hr STOH')
})

test('[BEY-02] the gauge of an engine shows the calendar limits that its costs count, and no others', () => {
  const engine = EngineEntry.parse({
    number: 1,
    make: 'Lycoming',
    model: 'O-320-H2AD',
    type: 'piston',
    hours: 838,
    hoursBasis: 'SMOH',
    tboHours: 2_000,
    overhauledOn: '2017-07-01',
  })
  const now = '2026-11-27T00:00:00Z'
  expect(toEngineGauge(engine, now)).toMatchObject({ basis: 'SMOH', calendar: null })
  const rotax = { ...engine, make: 'Rotax', model: '912 ULS' }
  expect(toEngineGauge(rotax, now).calendar).toEqual({ months: 112, limitMonths: 180 })
  expect(toEngineGauge({ ...engine, type: 'turboprop' }, now)).toMatchObject({ basis: 'TSO' })
})

test.each([
  [3, 'SMOH', 'TSO', 'since overhaul'],
  [4, 'SNEW', 'TSN', 'since new'],
  [1, 'SMOH', 'SMOH', 'since major overhaul'],
] as const)(
  '[BEY-02] hours of a category %i are named %s as %s',
  (categoryId, basis, mark, label) => {
    const card = aircraft({ engine: { ...engine, basis }, categoryId })
    expect(toGauge(card)?.basis).toBe(mark)
    expect(basisLabel(basis, cardBasisMark(card))).toBe(label)
  },
)

test('[BEY-02] the gauge of a twin shows both engines, the one with less life left first', () => {
  const twin = aircraft({ engine: { ...engine, other: { hours: 300, tboHours: 2_000 } } })
  expect(toGauge(twin)).toMatchObject({ hours: 1_000, other: { hours: 300, limitHours: 2_000 } })
})

test.each([
  [{}, { hours: 1_842, limitHours: 2_200, calendar: { months: 95, limitMonths: 144 } }],
  [{ totalTimeHours: 4_487 }, null],
  [{ totalTimeHours: 900, year: 2009 }, null],
  [{ totalTimeHours: null }, null],
  [
    { totalTimeHours: 4_487, last: { overhaulHours: 2_092.5, overhauledOn: null } },
    { hours: 2_092.5, limitHours: 2_200, calendar: null },
  ],
  [
    { last: { overhaulHours: null, overhauledOn: '2015-03-10' } },
    { hours: null, limitHours: 2_200, calendar: { months: 140, limitMonths: 144 } },
  ],
  [{ name: 'Bell 407' }, null],
  [{ name: 'Robinson R44 Cadet' }, null],
])('[L14] the airframe life of a helicopter with %j', (own, life) => {
  const raven = {
    name: 'Robinson R44 Raven II',
    totalTimeHours: 1_842,
    year: 2018,
    last: { overhaulHours: null, overhauledOn: null },
  }
  expect(findAirframeLife({ ...raven, ...own }, new Date('2026-11-27'))).toEqual(life)
})
