import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import FamilyPage, { meta } from './family-page.tsx'

afterEach(cleanup)

const reports = {
  accidents: 312,
  incidents: 4,
  firstOn: '1948-10-24',
  lastOn: '2017-03-20',
  loadedAt: '2026-11-01T00:00:00.000Z',
  per1000: 221,
  category: 'single-engine-piston',
  classPer1000: 262,
}
const registry = {
  publishedAt: '2026-09-07T00:00:00.000Z',
  registered: 1428,
  firstYear: 1938,
  lastYear: 1961,
  countedWith: ['Silvaire 8'],
  reports,
}

function show(changes: { registry: object | null; variantOf?: object }) {
  const loaderData = {
    market: null,
    model: {
      make: 'Luscombe',
      makeRoute: 'luscombe',
      family: '8',
      path: '/aircraft/manufacturer/luscombe/8',
      registry: changes.registry,
      variantOf: changes.variantOf ?? null,
    },
    cards: [],
    usualHours: 100,
    engines: [
      {
        engine: 'Continental A-65',
        models: ['8A'],
        horsepower: 65,
        tboHours: 1800,
        later: [],
        source: null,
      },
    ],
    cost: {
      model: '8A',
      price: 30_000,
      items: [
        { name: 'Hangar', yearlyFixed: 4_000, hourly: 0 },
        { name: 'Fuel', yearlyFixed: 0, hourly: 50 },
      ],
    },
    related: [
      {
        title: 'Other models from Luscombe',
        models: [{ name: 'Luscombe 11', path: '/l/11', description: null, registered: 27 }],
      },
    ],
  }
  const props = { loaderData } as unknown as Parameters<typeof FamilyPage>[0]
  const Stub = createRoutesStub([{ path: '/', Component: () => <FamilyPage {...props} /> }])
  const { container } = render(<Stub />)
  const site = { siteName: 'Windsock', siteUrl: 'https://windsock.example.test' }
  const matches = [{ id: 'root', loaderData: site }]
  const tags = meta({ loaderData, matches } as unknown as Parameters<typeof meta>[0])
  return { text: container.textContent ?? '', tags: JSON.stringify(tags) }
}

test('[BEY-15] shows where the model is registered, with source and date', () => {
  const places = {
    largest: [
      { name: 'Texas', registered: 150 },
      { name: 'Canada', registered: 3 },
    ],
    total: 1400,
    loadedAt: '2026-11-02T00:00:00.000Z',
    isInvented: false,
  }
  const { text } = show({ registry: { ...registry, places } })
  expect(text).toContain('Where registered1,400 aircraft with a known address.')
  expect(text).toContain('Texas150 · 11%Canada3 · 0.2%')
  expect(text).toContain('Source: FAA Releasable Aircraft Database, loaded Nov 2, 2026.')
  expect(show({ registry: { ...registry, places: null } }).text).not.toContain('Where registered')
})

test('[BEY-15] a model without listings shows each number with its source and date', () => {
  const { text, tags } = show({ registry })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Luscombe 8')
  for (const part of [
    '1,428 registered in the United States, including related models, built 1938 to 1961. None for sale right now.',
    '221 accident and incident reports per 1,000 registered, 262 for all single-engine piston airplanes',
    'NTSB reports from October 24, 1948 to March 20, 2017 include 312 accidents and 4 incidents',
    'aircraft that were exported or scrapped aren’t in the registry',
    'The registry doesn’t tell this model apart from: Silvaire 8.',
    'FAA registry of Sep 7, 2026; NTSB reports, loaded Nov 1, 2026.',
    'Continental A-65',
    '1,800 hr',
    '$9,000 a year, all-in',
    'Luscombe 1127 registered',
  ])
    expect(text).toContain(part)
  const report = screen.getByRole('link', { name: 'Report a wrong fact' })
  expect(report.getAttribute('href')).toBe(
    '/report-fact?about=%2Faircraft%2Fmanufacturer%2Fluscombe%2F8',
  )
  expect(tags).not.toContain('noindex')
  expect(tags).toContain('Luscombe 8: Registered Aircraft and Accident Reports')
})

test('[BEY-15] a model with few aircraft shows counts but no rate', () => {
  const few = { ...reports, accidents: 3, incidents: 0, per1000: null }
  const { text } = show({ registry: { ...registry, registered: 27, reports: few } })
  expect(text).toContain('3 accidents and 0 incidents')
  expect(text).not.toContain('per 1,000')
  expect(text).toContain('small numbers are mostly chance')
})

test('[BEY-15] a variant links to the market of its family', () => {
  const { text } = show({ registry, variantOf: { name: 'Luscombe 8', path: '/l/8' } })
  expect(screen.getByRole('link', { name: 'Market for the Luscombe 8' })).toBeDefined()
  expect(text).toContain('Reports that don’t name the variant count only for the Luscombe 8.')
  expect(text).not.toContain('None for sale')
})

test('[BEY-15] a page without listings and registered aircraft isn’t indexed', () => {
  expect(show({ registry: null }).tags).toContain('noindex')
})

test('[BEY-15] a model without loaded reports shows only the registry', () => {
  const { text } = show({ registry: { ...registry, reports: null } })
  expect(text).toContain('Sources: FAA registry of Sep 7, 2026.')
  expect(text).not.toContain('NTSB')
})
