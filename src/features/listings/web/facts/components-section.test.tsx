import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { overhaulIntervals } from '#features/lookups/overhaul-limits.ts'
import { Component } from '../../meta-contract.ts'
import type { ListingView } from '../public/listing-view.ts'
import { AirframeOverhaulFact, helicopterName } from './airframe-overhaul.tsx'
import { ComponentsSection } from './components-section.tsx'
import { FactBar } from './fact-bar.tsx'

afterEach(cleanup)

test('[L14] lists a helicopter’s components with the seller’s text and missing values', () => {
  render(<ComponentsSection view={aView({}, 'Main rotor blades 612 h since new.')} />)
  const value = (component: string) => screen.getByText(component).nextElementSibling?.textContent
  expect(value('Main rotor blades')).toBe(
    'Not statedThe listing mentions “Main rotor blades 612 h since new”',
  )
  expect(value('Tail rotor blades')).toBe('Not stated')
  expect(value('Clutch and freewheel')).toBe('Not stated')
  expect(screen.getByText('Main rotor blades').closest('details details')).toBeNull()
  expect(screen.getByText('Tail rotor blades').closest('details')?.textContent).toMatch(
    /^\d not stated/,
  )
  expect(
    screen.getByText(/^Overhaul at 2,200 hr, inspection or overhaul at 12 years\./),
  ).toHaveProperty(
    'textContent',
    expect.stringContaining('The first one is due in 358 hours or by 2030.'),
  )
})

test('[L14] without a manufacturer’s interval, buyers are asked to request it, and airplanes have no section', () => {
  const { container, rerender } = render(
    <ComponentsSection view={aView({ make: 'Bell', family: '206', model: '206B-3' })} />,
  )
  expect(container.textContent).toContain('Ask for the component sheet.')
  rerender(<ComponentsSection view={aView({ category: 'Turboprop' })} />)
  expect(container.textContent).toBe('')
})

test('[BEY-19] shows the seller’s table with computed values, then the components it lacks', () => {
  const view = aView({})
  const { specs } = view.parts
  const blade = { name: 'Main rotor blades', partNumber: 'C016-7', lifeHours: 2_200, hours: 612 }
  specs.components = [
    Component.parse({ ...blade, lifeMonths: 144, installedOn: '2018-03-04' }),
    Component.parse({ name: 'Trunnion', lifeHours: 4_800, hours: 1_000 }),
    Component.parse({ name: 'Mast' }),
  ]
  specs.helicopter.overhaulHours = 1_200
  specs.helicopter.overhauledOn = '2020-05-01'
  const { container } = render(<ComponentsSection view={view} />)
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((c) => c.textContent))
  expect(rows).toEqual([
    ['Component', 'Part number', 'Life limit', 'Since new', 'Remaining', 'Due'],
    [
      'Main rotor blades',
      'C016-7',
      '2,200 hr or 12 years',
      '612 hr',
      '1,588 hr left',
      'Mar 4, 2030',
    ],
    ['Trunnion', 'Not stated', '4,800 hr', '1,000 hr', '3,800 hr left', 'No calendar limit'],
    ['Mast', ...Array(5).fill('Not stated')],
  ])
  expect(container.querySelectorAll('td [href="#tape"]')).toHaveLength(2)
  expect(container.textContent).toContain('The next one is due in 1,000 hours or by 2032.')
  const missing = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(missing).toContain('Tail gearbox')
  expect(missing).not.toContain('Mast')
})

test.each([
  [
    {},
    'Airframe overhaul358\u00a0hr leftOverhaul at 2,200 hr, inspection or overhaul at 12 years (2030)1,842',
  ],
  [
    { totalTimeHours: 4_487 },
    'Airframe overhaulLast overhaul not statedOverhaul at 2,200 hr, inspection or overhaul at 12 years',
  ],
])('[L14] the key facts show the airframe overhaul of %j', (listing, text) => {
  const view = aView(listing)
  expect(helicopterName(view)).toBe('Robinson R44 R44 Raven II')
  const { container } = render(
    <AirframeOverhaulFact interval={overhaulIntervals.r44} view={view} />,
  )
  expect(container.textContent).toBe(text)
})

test.each([
  ['stated', { glider: { class: '15-meter' }, wingspan: 49.2 }, 'FAI class15 meter'],
  ['not stated', { glider: { class: null }, wingspan: 49.2 }, 'Wingspan49.2 ft'],
  [
    'not stated, as its wingspan',
    { glider: { class: null }, wingspan: null },
    'FAI classNot stated',
  ],
])('[BEY-19] the key facts of a glider whose FAI class is %s', (_, own, text) => {
  const view = aView({ category: 'Glider', categoryId: 10, engineCount: 0, state: 'OH' })
  const specs = {
    ...view.parts.specs,
    engines: [],
    envelope: { hours: null },
    passengers: 2,
    ...own,
  }
  render(
    <FactBar
      view={{ ...view, parts: { ...view.parts, specs }, place: {} } as unknown as ListingView}
    />,
  )
  const [, , life] = document.querySelectorAll('dl > div')
  expect(life?.textContent?.trim()).toBe(text)
})

function aView(listing: Partial<ListingView['listing']>, description = ''): ListingView {
  const robinson = {
    make: 'Robinson',
    family: 'R44',
    model: 'R44 Raven II',
    category: 'Piston helicopter',
    year: 2_018,
    totalTimeHours: 1_842,
  }
  return {
    listing: { ...robinson, confirmedFacts: {}, ...listing },
    parts: {
      specs: {
        description,
        inspections: null,
        components: [],
        helicopter: { overhaulHours: null, overhauledOn: null },
      },
      features: [],
    },
    contact: null,
    now: '2026-11-22T00:00:00Z',
  } as unknown as ListingView
}
