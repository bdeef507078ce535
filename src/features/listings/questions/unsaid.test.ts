import { expect, test } from 'vitest'
import { ListingMeta } from '../meta-contract.ts'
import { findAskedFacts } from './asked-facts.ts'
import { composeQuestion, formatUnsaid, questionMax } from './compose-question.ts'
import { findUnsaid } from './unsaid.ts'
import type { Questioned } from './wanted-facts.ts'

const now = '2026-11-20T12:00:00Z'

test('[BEY-02] what pilots ask of a 182 and it does not say is collected, with the dates that have passed', () => {
  const found = findUnsaid(skylane, now)
  expect(found.passed.map(({ label, note }) => `${label}: ${note}`)).toEqual([
    'Overhauled Aug 2014: 12 years 3 months; makers recommend 12 years',
    'Annual expired Sep 2026: Without one it may not fly',
  ])
  expect(found.missing.map(({ label }) => label)).toEqual([
    'Damage history',
    'Useful load',
    'ADS-B Out',
    'Propeller time',
    'Seat rails, AD 2011-10-09',
    'Fuel bladders, age',
    'Engine compressions',
  ])
  expect(formatUnsaid(found, 'the 182')).toBe(
    'Seven facts that buyers of the 182 ask for are missing, and two dates have passed.',
  )
})

test('[BEY-02] the question fits into a message, and leaves out what is least when it would not', () => {
  const found = findUnsaid(skylane, now)
  const question = composeQuestion(skylane.listing, 'Dale', found)
  expect(question).toMatch(
    /^Hello Dale, I am looking at N735HK\. What can you tell me about any damage history, /,
  )
  expect(question).toContain('Was the engine opened since Aug 2014?')
  expect(question.length).toBeLessThanOrEqual(questionMax)
  const bare = { ...skylane, parts: ListingMeta.parse({}) }
  const long = {
    ...skylane.listing,
    registration: null,
    title: 'A very long title '.repeat(8).trim(),
  }
  expect(composeQuestion(long, null, findUnsaid(bare, now)).length).toBeLessThanOrEqual(questionMax)
})

test('[BEY-02] words that speak of it are not asked for again', () => {
  const told = structuredClone(skylane)
  told.parts.specs.description =
    'Compressions 76/80 or better at annual. New bladders 2015. Seat rails complied with. No corrosion.'
  expect(findUnsaid(told, now).missing.map(({ label }) => label)).toEqual([
    'Damage history',
    'Useful load',
    'ADS-B Out',
    'Propeller time',
  ])
})

test('[BEY-02] a jet is asked for its programme and landings, never for compressions', () => {
  const jet: Questioned = {
    listing: {
      ...skylane.listing,
      make: 'Cessna',
      model: 'Citation CJ3',
      family: 'CJ3',
      category: 'Private jet',
      engineCount: 2,
    },
    parts: ListingMeta.parse({
      specs: {
        engines: [
          {
            number: 1,
            type: 'turbofan',
            thrustLbf: 2_820,
            hours: 900,
            tboHours: 5_000,
            hoursBasis: 'SNEW',
          },
        ],
      },
    }),
  }
  const labels = findUnsaid(jet, now).missing.map(({ label }) => label)
  expect(labels).toContain('Engine program')
  expect(labels).toContain('Landings')
  expect(labels).not.toContain('Engine compressions')
  expect(labels).not.toContain('Annual due')
})

test('[BEY-02] a glider is not asked for an engine', () => {
  const glider: Questioned = {
    listing: {
      ...skylane.listing,
      make: 'Schleicher',
      model: 'ASK 21',
      family: 'ASK 21',
      category: 'Glider',
      engineCount: 0,
    },
    parts: ListingMeta.parse({}),
  }
  expect(findUnsaid(glider, now).missing.map(({ label }) => label)).toEqual([
    'Total time',
    'Damage history',
    'Logs',
    'Annual due',
  ])
})

test('[BEY-02] what a buyer asked for and the listing has a field for is found in the message', () => {
  const ask = (message: string) => findAskedFacts(message, skylane).map(({ path }) => path)
  expect(ask('Whats her useful load? Any accidents or prop strikes?')).toEqual([
    'meta.specs.damageHistory',
    'meta.specs.usefulLoad',
  ])
  expect(ask('Does it have ADSB, and when is the annual due?')).toEqual([
    'meta.specs.equipment.adsbOut',
  ])
  expect(ask('Is it still for sale? I can come on Saturday.')).toEqual([])
})

const skylane: Questioned = {
  listing: {
    title: '1977 Cessna 182Q',
    make: 'Cessna',
    model: '182Q Skylane',
    family: '182',
    year: 1977,
    registration: 'N735HK',
    engineCount: 1,
    category: 'Single engine piston',
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
