import { expect, test } from 'vitest'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
import {
  composeQuestion,
  formatFactsQuestion,
  formatMissingFacts,
  maxQuestionLength,
} from '../compose-question.ts'
import { ListingMeta } from '../meta-contract.ts'
import { findRequestedFacts } from '../server/public/load-requested-facts.ts'
import type { QuestionedListing } from './expected-fact.ts'
import { findMissingFacts } from './missing-facts.ts'

const now = '2026-11-20T12:00:00Z'

test('[CONT-01] a question about several facts names as many as fit in a message', () => {
  const greeting = 'Hello, I’m interested in N761CC.'
  expect(formatFactsQuestion(['Useful load', 'TBO'], greeting)).toBe(
    'Could you tell me about these facts: useful load and TBO?',
  )
  const question = formatFactsQuestion(Array(30).fill('Clean stall speed'), greeting)
  expect(question).toMatch(/clean stall speed, and 2\d more\?$/)
  expect(`${greeting} ${question}`.length).toBeLessThanOrEqual(maxQuestionLength)
})

test('[BEY-02] lists the facts that pilots ask about for a 182 and that are missing, and expired dates', () => {
  const found = findMissingFacts(skylane, now)
  expect(found.passed.map(({ label, note }) => `${label}: ${note}`)).toEqual([
    'Overhauled Aug 2014: 12 years 3 months; Continental recommends 12 years. Source: Continental M-0 (April 15, 2016)',
    'Annual expired Sep 2026: Can’t legally fly without one',
  ])
  expect(found.missing.map(({ label }) => label)).toEqual([
    'Damage history',
    'Useful load',
    'ADS-B Out',
    'Propeller time',
    'Seat rails (AD 2011-10-09)',
    'Fuel bladder age',
    'Engine compressions',
  ])
  expect(formatMissingFacts(found, 'the 182')).toBe(
    'Seven facts that buyers of the 182 ask about are missing. Two dates have passed.',
  )
})

test('[BEY-02] fits the question into a message and drops the least important facts if it is too long', () => {
  const found = findMissingFacts(skylane, now)
  const question = composeQuestion(skylane.listing, 'Dale', found)
  expect(question).toMatch(
    /^Hello Dale, I’m interested in N735HK\. What can you tell me about any damage history, /,
  )
  expect(question).toContain('Has the engine been opened since Aug 2014?')
  expect(question.length).toBeLessThanOrEqual(maxQuestionLength)
  const withoutFacts = { ...skylane, parts: ListingMeta.parse({}) }
  const long = {
    ...skylane.listing,
    registration: null,
    title: 'A very long title '.repeat(8).trim(),
  }
  expect(
    composeQuestion(long, null, findMissingFacts(withoutFacts, now)).length,
  ).toBeLessThanOrEqual(maxQuestionLength)
})

test('[BEY-02] doesn’t ask for facts that the description mentions', () => {
  const described = structuredClone(skylane)
  described.parts.specs.description =
    'Compressions 76/80 or better at annual. New bladders 2015. Seat rails complied with. No corrosion.'
  expect(findMissingFacts(described, now).missing.map(({ label }) => label)).toEqual([
    'Damage history',
    'Useful load',
    'ADS-B Out',
    'Propeller time',
  ])
})

test('[BEY-02] asks for an engine’s serial number where it decides the TBO', () => {
  const asks = (model: string, year: number | null) => {
    const aircraft = structuredClone(skylane)
    const [engine] = aircraft.parts.specs.engines
    if (engine) Object.assign(engine, { model, year })
    return findMissingFacts(aircraft, now).missing.some(
      ({ label }) => label === 'Engine serial number',
    )
  }
  const described = ['IO-550-B', 'TSIO-520-R', 'IO-520-L']
  for (const model of described) {
    expect(asks(model, null)).toBe(true)
    expect(asks(model, 2005)).toBe(true)
    expect(asks(model, 2014)).toBe(false)
  }
  for (const model of ['O-470-U', 'O-470-R', 'TSIO-520-N']) expect(asks(model, null)).toBe(false)
})

test('[BEY-02] asks for the time since the major overhaul if only a top overhaul is stated', () => {
  const topped = structuredClone(skylane)
  for (const engine of topped.parts.specs.engines) engine.hoursBasis = 'STOH'
  const labels = () => findMissingFacts(topped, now).missing.map(({ label }) => label)
  expect(labels()).toContain('Time since overhaul')
  topped.parts.specs.description = '1,400 SMOH and 300 STOH'
  expect(labels()).not.toContain('Time since overhaul')
})

test('[BEY-02] asks about a jet’s program and landings, never about compressions', () => {
  const engine = { number: 1, type: 'turbofan', thrustLbf: 2_820, hours: 900, tboHours: 5_000 }
  const labels = missingLabels(
    {
      model: 'Citation CJ3',
      family: 'CJ3',
      category: 'Private jet',
      categoryId: 4,
      engineCount: 2,
    },
    { engines: [{ ...engine, hoursBasis: 'SNEW' }] },
  )
  expect(labels).toContain('Engine program')
  expect(labels).toContain('Landings')
  expect(labels).not.toContain('Engine compressions')
  expect(labels).not.toContain('Annual due')
})

test.each([
  [1, 'Annual due'],
  [5, 'Condition inspection due'],
  [6, 'Condition inspection due'],
])('[BEY-19] category %i is asked for “%s”', (categoryId, label) => {
  const listing = { ...skylane.listing, categoryId }
  const undated = { listing, parts: ListingMeta.parse({ specs: { engines: [] } }) }
  const found = findMissingFacts(undated, now).missing.map((one) => one.label)
  expect(found.filter((one) => one.endsWith(' due'))).toEqual([label])
  const { passed } = findMissingFacts({ ...skylane, listing }, now)
  expect(passed.at(-1)?.label).toBe(`${label.replace(' due', '')} expired Sep 2026`)
})

test('[BEY-02] asks for the 12-year overhaul only if no field states it', () => {
  const robinson = { make: 'Robinson', model: 'R44', family: 'R44', categoryId: 8 }
  const asks = (helicopter: object) => missingLabels(robinson, { helicopter })
  expect(asks({})).toContain('Calendar inspection or overhaul')
  expect(asks({ overhauledOn: '2021-11-01' })).not.toContain('Calendar inspection or overhaul')
  expect(asks({ overhaulHours: 1_400 })).not.toContain('Calendar inspection or overhaul')
})

test.each([
  [1, 1, 'Corrosion'],
  [5, 1, 'Corrosion'],
  [1, 2, 'Gelcoat and delamination'],
  [5, 2, 'Gelcoat and delamination'],
  [10, 2, 'Gelcoat and delamination'],
  [11, 2, 'Gelcoat and delamination'],
])('[BEY-19] category %i with hull %i is asked about %s only', (categoryId, hullTypeId, label) => {
  const listing = { make: 'A', model: 'B', family: 'B', categoryId, hullTypeId }
  const missing = missingLabels(listing, { ...skylane.parts.specs, engines: [] })
  const hulls = ['Corrosion', 'Gelcoat and delamination']
  expect(missing.filter((one) => hulls.includes(one))).toEqual([label])
})

test('[BEY-19] a turboprop is asked about hot section, program, gear, and life-limited parts', () => {
  const kingAir = { make: 'Beechcraft', model: 'C90', family: 'King Air 90', categoryId: 3 }
  const labels = (engine: object) =>
    missingLabels(kingAir, {
      ...skylane.parts.specs,
      engines: [{ number: 1, type: 'turboprop', ...engine }],
    })
  const asked = labels({ hours: 900 })
  const expected = [
    'Engine program',
    'Hot section inspection',
    'Landing gear and life-limited parts',
  ]
  expect(asked).toEqual(expect.arrayContaining(expected))
  expect(labels({ hours: 900, hotSectionHours: 200 })).not.toContain('Hot section inspection')
  expect(labels({ hours: 900, hoursBasis: 'SMOH' })).toContain('Engine time since new')
  expect(labels({ hours: 900, hoursBasis: 'SNEW' })).not.toContain('Engine time since new')
})

test.each([
  ['TFE731-3R-1H', {}, 'MPI and CZI'],
  ['TFE 731-5BR', { mpiHours: 200, cziHours: 1_400 }, null],
  ['FJ44-1A', {}, 'Hot section inspection'],
  ['FJ44-1A', { hotSectionHours: 200 }, null],
])('[BEY-19] a %s with %j is asked for %s', (model, times, label) => {
  const listing = { make: 'A', model: 'B', family: 'B', categoryId: 4 }
  const engine = { number: 1, type: 'turbofan', model, thrustLbf: 3_700, cycles: 900, ...times }
  const specs = {
    hours: 4_000,
    damageHistory: 'none',
    logs: 'complete',
    inspectionDue: '2027-05-01',
    engineProgram: 'None',
    programBalance: 'None',
    landings: 4_000,
    usefulLoad: 3_000,
    engines: [{ hours: 900, hoursBasis: 'SNEW', ...engine }],
  }
  const inspections = ['MPI and CZI', 'Hot section inspection']
  expect(
    missingLabels(listing, specs).filter((missingLabel) => inspections.includes(missingLabel)),
  ).toEqual(label === null ? [] : [label])
})

test('[BEY-02] doesn’t ask about an engine for a glider', () => {
  const glider = { make: 'Schleicher', model: 'ASK 21', family: 'ASK 21', category: 'Glider' }
  expect(missingLabels({ ...glider, categoryId: 10, engineCount: 0 })).toEqual(
    splitTexts('Total time | Damage history | Logs | Annual due | Trailer'),
  )
})

test.each([
  [14, null, 'Total time | Envelope time | Fabric test | Damage history | Logs | Annual due'],
  [15, 1, 'Total time | Engine time | Envelope time | Fabric test | Damage history | Logs'],
  [12, 1, 'Total time | Engine time | Rotor time | Damage history | Logs'],
])('[BEY-19] category %i is asked about its own parts first', (categoryId, engineCount, labels) => {
  const listing = { make: 'A', family: 'B', category: '', categoryId, engineCount }
  const found = missingLabels(listing)
  const expected = splitTexts(labels)
  expect(found.slice(0, expected.length)).toEqual(expected)
  if (categoryId !== 12)
    for (const label of ['Engine compressions', 'Corrosion', 'Propeller time'])
      expect(found).not.toContain(label)
})

test('[BEY-02] detects facts with a listing field in a buyer’s message', () => {
  const ask = (message: string) => findRequestedFacts(message, skylane).map(({ path }) => path)
  expect(ask('Whats her useful load? Any accidents or prop strikes?')).toEqual([
    'meta.specs.damageHistory',
    'meta.specs.usefulLoad',
  ])
  expect(ask('Does it have ADSB, and when is the annual due?')).toEqual([
    'meta.specs.equipment.adsbOut',
  ])
  expect(ask('Is it still for sale? I can come on Saturday.')).toEqual([])
})

/** Returns the labels of the facts that a listing like the Skylane's lacks. */
function missingLabels(listing: Partial<QuestionedListing['listing']>, specs: object = {}) {
  const parts = ListingMeta.parse({ specs })
  const found = findMissingFacts({ listing: { ...skylane.listing, ...listing }, parts }, now)
  return found.missing.map(({ label }) => label)
}

const skylane: QuestionedListing = {
  listing: {
    title: '1977 Cessna 182Q',
    make: 'Cessna',
    model: '182Q Skylane',
    family: '182',
    year: 1977,
    registration: 'N735HK',
    engineCount: 1,
    category: 'Single engine piston',
    categoryId: 1,
    hullTypeId: 1,
  },
  parts: ListingMeta.parse({
    specs: {
      hours: 4212,
      logs: 'complete',
      annualDue: '2026-09-30',
      equipment: { waas: 'yes', autopilot: 'no' },
      engines: [
        {
          number: 1,
          make: 'Continental',
          model: 'O-470-U',
          type: 'piston',
          hours: 612,
          hoursBasis: 'SMOH',
          tboHours: 2000,
          overhauledOn: '2014-08-10',
        },
      ],
    },
  }),
}
