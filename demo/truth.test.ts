import { expect, test } from 'vitest'
import { demoRegistrations } from '#features/lookups/registration.ts'
import { agreesWithRegistry } from '#features/lookups/registry-names.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { faaRegistry } from '#features/lookups/server/registry/registry-source.ts'
import { generateTestMarket, marketSettings } from '#tests/support/demo/demo-market.ts'
import type { Avionic } from './aircraft/avionics.ts'
import { reservedRegistrations } from './aircraft/registered-aircraft.ts'
import { unassignedRegistrations } from './aircraft/unassigned-registrations.ts'
import { generateMarket, type ListingWithImages } from './market.ts'

// Tests for errors that a pilot, mechanic, or jet broker would notice immediately.

const market = await generateTestMarket(2_400)
const settings = await marketSettings(2_400)
const models = new Map(settings.catalogue.map((model) => [`${model.make} ${model.model}`, model]))
const makes = new Map([...settings.references.makes].map(([name, id]) => [id, name]))
const modelIn = ({ row }: ListingWithImages) =>
  models.get(`${makes.get(row.make_id)} ${row.model}`) as CatalogModel
const rows = market.map((listing) => ({ ...listing, model: modelIn(listing) }))

const kindsOfRadios: [units: RegExp, kind: string][] = [
  [/^(KX \d|SL30|Mk 12D|RT-385A|GNC 2)/, 'nav-com'],
  [/^GNC [34]/, 'gps-com'],
  [/^(KY|SL40|GTR|A210|A16|SV-COM|AR ?\d|TY91|FSG)/, 'com'],
  [/^(GNS|(Dual )?GTN|IFD)/, 'gps-nav-com'],
  [/^(UNS|aera|GPSMAP)/, 'gps'],
]

test('[BEY-02] radios have the correct type', () => {
  for (const { row } of rows)
    for (const { kind, model } of row.avionics as Avionic[])
      for (const [units, right] of kindsOfRadios)
        if (units.test(model)) expect(kind, model).toBe(right)
})

const serials: [model: RegExp, pattern: RegExp][] = [
  [/^Cessna Citation CJ3$/, /^525B-0\d{3}$/],
  [/^Cessna Citation Mustang$/, /^510-0\d{3}$/],
  [/^Cessna T?R182/, /^R1820[0-2]\d{3}$/],
  [/^Cessna 182[QR]/, /^1826[5-8]\d{3}$/],
  [/^Beechcraft V35B/, /^D-(9\d{3}|10[0-4]\d\d)$/],
  [/^Beechcraft King Air 350/, /^FL-\d{1,3}$/],
  [/^Piper PA-28-161/, /^28-(7[7-9]|8\d|90)16\d{3}$/],
]

test('[BEY-01] serial numbers match the model family and increase by year', () => {
  const checked = new Set<RegExp>()
  for (const { model, row } of rows)
    for (const [name, pattern] of serials)
      if (row.serial_number !== null && name.test(`${model.make} ${model.model}`)) {
        expect(row.serial_number, row.title).toMatch(pattern)
        checked.add(name)
      }
  expect(checked.size).toBeGreaterThan(4)
  for (const { model, row } of rows)
    if (model.model === 'V35B Bonanza' && row.year === 1976 && row.serial_number)
      expect(Math.abs(Number(row.serial_number.slice(2)) - 9_750)).toBeLessThan(150)
})

test('[BEY-02] turbines state hours since new or overhaul only', () => {
  const bases = rows.flatMap(({ engines, model }) =>
    model.engine?.type === 'piston' ? [] : engines.map((engine) => engine.hours_basis),
  )
  expect(new Set(bases.filter((basis) => basis !== null))).toEqual(new Set(['SNEW', 'SMOH']))
})

test('[BEY-02] jets have inspections, programs, and landings instead of an annual', () => {
  const jets = rows.filter(({ model }) => model.category === 'private-jet')
  for (const { row } of jets) {
    expect(row.annual_due).toBeNull()
    expect((row.inspections ?? '').length).toBeLessThanOrEqual(100)
    if (row.landings !== null && row.total_time_hours !== null)
      expect(row.landings, row.title).toBeLessThanOrEqual(row.total_time_hours * 1.2)
    const match = /(?:enrolled on|Engines? on) (MSP|TAP|ESP|JSSI|Power)/.exec(row.description ?? '')
    if (match) expect(row.engine_program, row.description ?? '').toContain(match[1])
  }
  const stated = (column: 'inspections' | 'engine_program' | 'landings') =>
    jets.filter(({ row }) => row[column] !== null).length / jets.length
  for (const column of ['inspections', 'engine_program', 'landings'] as const)
    expect(stated(column), column).toBeGreaterThan(0.35)
})

test('[BEY-02] few annuals are expired, and few overhauls are decades old', () => {
  const { now } = settings
  const dated = rows.filter(({ row }) => row.annual_due !== null)
  const expired = dated.filter(({ row }) => new Date(row.annual_due as unknown as string) < now)
  expect(expired.length).toBeGreaterThan(0)
  expect(expired.length / dated.length).toBeLessThan(0.03)
  const overhauls = rows.flatMap(({ engines }) => engines.flatMap((e) => e.overhauled_on ?? []))
  const old = overhauls.filter((day) => Number(String(day).slice(0, 4)) < 2006)
  expect(old.length / overhauls.length).toBeLessThan(0.06)
})

test('[BEY-01] jets are based at airports where jets can land', () => {
  const fields = new Map(settings.airports.map((field) => [field.ident, field]))
  for (const { model, row } of rows)
    if (model.category === 'private-jet' && row.based_at)
      expect(fields.get(row.based_at)?.runwayFeet, row.based_at).toBeGreaterThanOrEqual(5_000)
})

test('[SRCH-02] titles are year, make, and model without a slogan', () => {
  for (const { model, row } of rows)
    expect([
      `${row.year} ${model.make} ${model.model}`,
      `${row.year} ${model.make} ${model.family}`,
    ]).toContain(row.title)
})

test('[LIST-01] articles match the next word, and only sellers based at the field claim to be there', () => {
  for (const { row } of rows) {
    expect(row.description ?? '').not.toMatch(/\ba (A[a-z]|E[a-z]|I[a-z]|O[a-z]|SR|RV-|M20|8\d|MX)/)
    expect(row.description ?? '').not.toMatch(/\ban (B|C|D|G[a-z]|P[a-z]|T[a-z]|U206|Z)/)
  }
  const onOurField = rows.filter(({ row }) => row.description?.includes('on our field'))
  expect(onOurField.length).toBeGreaterThan(0)
  const offices = new Map(generateMarket(settings).people.offices.map((o) => [o.id, o.location_id]))
  for (const { row } of onOurField)
    expect(row.location_id).toBe(offices.get(row.biz_location_id as number))
})

test('[LIST-02] private sellers are named only by their profile', () => {
  for (const { row } of rows) {
    const named = [
      row.contact_first_name,
      row.contact_last_name,
      row.contact_email,
      row.contact_phone,
      row.contact_sms,
    ].filter((part) => part !== null)
    if (row.biz_id === null) expect(named).toEqual([])
    else expect(named.length).toBeGreaterThan(3)
  }
})

test('[BEY-07] listings that match the FAA registry have the year and model of their N-number, and no other number is registered', async () => {
  const matched = new Map(
    rows.flatMap(({ row, model }) =>
      row.registry_matched ? [[row.registration as string, { row, model }] as const] : [],
    ),
  )
  expect(matched.size).toBeGreaterThan(100)
  const invented = new Set(
    rows
      .slice(0, unassignedRegistrations.length)
      .flatMap(({ row }) => (row.registry_matched ? [] : (row.registration ?? []))),
  )
  const colliding: string[] = []
  let found = 0
  const examples = new Set<string>(demoRegistrations)
  for await (const some of faaRegistry.aircraft())
    for (const record of some) {
      examples.delete(record.registration)
      if (invented.has(record.registration)) colliding.push(record.registration)
      const expected = matched.get(record.registration)
      if (!expected) continue
      found += 1
      expect(record.year, record.registration).toBe(expected.row.year)
      expect(agreesWithRegistry(record.model, expected.model.model), record.model).toBe(true)
    }
  expect(found).toBe(matched.size)
  expect([...examples]).toEqual([])
  expect(colliding).toEqual([])
  for (const number of demoRegistrations) expect(reservedRegistrations.has(number)).toBe(false)
})
