import { describe, expect, test } from 'vitest'
import type { AccidentReport, AircraftHistory, Discrepancy, PastListing } from './contract.ts'
import { toHistorySection } from './history-section.ts'
import { describeNumber } from './history-text.ts'
import { toHoursByListing, toTimeline } from './timeline.ts'

describe('history on a listing’s page', () => {
  test('[BEY-14] says what was searched without a result, the same if a match is uncertain', () => {
    const section = toHistorySection({ history: aHistory(), discrepancies: [] })
    expect(section).toMatchObject({
      summary: 'No matching report',
      noReport: {
        heading: 'No report matches this aircraft',
        text: expect.stringContaining('for N735HK (1977 Cessna 182Q)'),
        note: '79,557 reports searched, no match. First listing of this aircraft here.',
      },
      lines: [],
      coverage: 'Reports cover 1982–2017',
    })
  })

  test('[BEY-14] asks for the number of an aircraft without one', () => {
    expect(toHistorySection({ history: null, discrepancies: [] })).toMatchObject({
      registration: null,
      noReport: { heading: 'N-number needed for history' },
    })
  })

  test.each([
    ['N735HK', { coverage: [] }],
    ['D-EABC', { registration: 'D-EABC' }],
  ])('[BEY-14] %s isn’t called free of reports if none were searched', (registration, traits) => {
    const section = toHistorySection({ history: aHistory(traits), discrepancies: [] })
    expect(section).toMatchObject({
      registration,
      noReport: { heading: 'Accident reports aren’t available', note: null },
      coverage: null,
    })
  })

  test('[BEY-14] a number of no known aircraft isn’t called free of reports', () => {
    const known = { heading: 'No report matches this aircraft' }
    expect(describeNumber(aHistory({ registry: null }))).toMatchObject({
      heading: 'No aircraft found with this number',
    })
    expect(describeNumber(aHistory())).toMatchObject(known)
    expect(describeNumber(aHistory({ registry: null, listings: [sold] }))).toMatchObject(known)
    expect(describeNumber(aHistory({ registry: null, coverage: [] }))).toMatchObject({
      heading: 'Accident reports aren’t available',
    })
  })

  test('[BEY-14] highlights what disagrees, with the seller’s reply, but not what staff decide', () => {
    const reply = { words: 'Repaired.', writtenAt: '2026-11-09T00:00:00.000Z', version: 1 }
    const { discrepancies, lines, noReport } = toHistorySection({
      history: aHistory({ reports: [aReport()], listings: [forSale, sold] }),
      discrepancies: [{ ...damage, reply }],
    })
    expect(noReport).toBeNull()
    expect(discrepancies).toMatchObject([{ title: damage.title, reply }])
    expect(discrepancies[0]).not.toHaveProperty('isStrong')
    expect(lines.map(({ year, text, isDiscrepancy }) => [year, text, isDiscrepancy])).toEqual([
      ['2026', 'Listed here, for sale now', false],
      ['2019', 'Listed here, sold after 24 days', true],
      ['1998', 'NTSB report, landing', true],
      ['1977', 'Built, registered as N735HK', false],
    ])
  })

  test.each([
    { found: ['hours', 'aircraft'], warning: 'hours', first: ['aircraft'] },
    { found: ['aircraft', 'kind'], warning: null, first: ['aircraft', 'kind'] },
    { found: ['year', 'hours', 'damage'], warning: 'hours', first: ['year'] },
    { found: ['year', 'serial'], warning: null, first: ['year'] },
    { found: [], warning: null, first: [] },
  ])(
    '[BEY-14] [BEY-31] warns first of what the registry contradicts: $found',
    ({ found, ...expected }) => {
      const isStrong = (rule: string) => rule !== 'year' && rule !== 'serial'
      const discrepancies = found.map((rule) => ({
        ...damage,
        key: `${rule}:1`,
        title: rule,
        isStrong: isStrong(rule),
        registryAt: /aircraft|kind|year/.test(rule) ? '2026-10-07T00:00:00.000Z' : null,
      }))
      const section = toHistorySection({ history: aHistory(), discrepancies })
      expect(section.warning).toBe(expected.warning)
      expect(section.contradictions.map(({ title }) => title)).toEqual(expected.first)
    },
  )

  test('[BEY-14] never mentions badges, blame, or owners', () => {
    const all = [[], [aReport()]].map((reports) =>
      toHistorySection({ history: aHistory({ reports }), discrepancies: [damage] }),
    )
    expect(JSON.stringify(all)).not.toMatch(/lied|hidden|suspicious|clean|verified|owner/i)
  })
})

describe('timeline', () => {
  test('[BEY-14] marks long periods without records and folds all but three reports', () => {
    const reports = [2012, 2011, 2010, 1998, 1997].map((year) =>
      aReport({ reportNumber: `R${year}`, occurredOn: `${year}-06-14` }),
    )
    const entries = toTimeline(aHistory({ reports }))
    expect(entries.map(({ kind, on }) => `${on.slice(0, 4)} ${kind}`)).toEqual([
      '2026 registry',
      '2012 gap',
      '2012 report',
      '2011 report',
      '2010 report',
      '1998 gap',
      '1998 more',
      '1977 gap',
      '1977 built',
    ])
    expect(entries.find(({ kind }) => kind === 'more')).toMatchObject({
      reports: [{ reportNumber: 'R1998' }, { reportNumber: 'R1997' }],
    })
  })

  test('[BEY-14] the chart has the stated hours, oldest first', () => {
    const unstated = { ...sold, totalTimeHours: null }
    expect(toHoursByListing(aHistory({ listings: [forSale, unstated, sold] }))).toEqual([
      { on: sold.listedAt, hours: 4388, isCurrent: false },
      { on: forSale.listedAt, hours: 4212, isCurrent: true },
    ])
  })
})

test('[BEY-14] [BEY-17] a line states the price as it was asked', () => {
  const inEuros = {
    ...forSale,
    price: 284_018,
    asking: { currency: 'EUR' as const, price: 250_000 },
  }
  const history = aHistory({ listings: [inEuros, { ...sold, price: null }] })
  expect(toHistorySection({ history, discrepancies: [] }).lines).toMatchObject([
    { detail: '€250,000 · 4,212 hr' },
    { detail: 'Price on request · 4,388 hr' },
    {},
  ])
})

const damage: Discrepancy = {
  key: 'damage:FTW98LA214',
  isStrong: true,
  registryAt: null,
  title: 'Listed as “no damage history”; one NTSB report from 1998 matches this aircraft.',
  advice: 'Ask for the logbook entry.',
  question: 'How was the damage repaired?',
  reply: null,
}

const forSale: PastListing = {
  listingId: 3,
  url: '/listing/1977-cessna-182q-3',
  status: 'for-sale',
  listedAt: '2026-11-03T00:00:00.000Z',
  endedAt: null,
  price: 142_900,
  asking: null,
  totalTimeHours: 4212,
  engineHours: 612,
  engineBasis: 'SMOH',
  damageHistory: 'none',
  prices: [],
}

const sold: PastListing = {
  ...forSale,
  listingId: 1,
  status: 'sold',
  listedAt: '2019-07-19T00:00:00.000Z',
  endedAt: '2019-08-12T00:00:00.000Z',
  totalTimeHours: 4388,
}

function aReport(traits: Partial<AccidentReport> = {}): AccidentReport {
  return {
    source: 'ntsb',
    reportNumber: 'FTW98LA214',
    kind: 'accident',
    occurredOn: '1998-06-14',
    place: 'Pueblo, CO',
    country: 'United States',
    registration: 'N735HK',
    make: 'CESSNA',
    model: '182Q',
    damage: 'substantial',
    fatal: 0,
    serious: 0,
    minor: 0,
    uninjured: 2,
    phase: 'landing',
    matchedBy: 'model',
    url: null,
    ...traits,
  }
}

function aHistory(traits: Partial<AircraftHistory> = {}): AircraftHistory {
  return {
    registration: 'N735HK',
    registry: {
      make: 'Cessna',
      model: '182Q',
      year: 1977,
      publishedAt: '2026-09-07T00:00:00.000Z',
    },
    reports: [],
    listings: [],
    coverage: [
      {
        source: 'ntsb',
        name: 'NTSB accident and incident reports',
        firstOn: '1982-01-01',
        lastOn: '2017-03-20',
        reports: 79_557,
        loadedAt: '2026-11-01T00:00:00.000Z',
      },
    ],
    ...traits,
  }
}
