import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { ListingSummary } from '#features/listings/web/public/missing-details/listing-summary.tsx'
import { listingExtras } from './listing-page-extras.tsx'
import { type PriceCheckView, summaryLines } from './summary-lines.tsx'

afterEach(cleanup)

const conflict = 'The FAA registry lists N505QD as GLASAIR GLASAIR III, not as this model.'

const contradiction = {
  key: 'aircraft:GLASAIR',
  label: 'Another model in the FAA registry',
  title: conflict,
  registryAt: '2026-10-07T00:00:00Z',
}

test.each([
  { found: contradiction },
  { found: { ...contradiction, key: 'year:1998', title: 'Listed as a 1998 model.' } },
  { found: null },
])(
  '[BEY-14] [BEY-31] what the registry contradicts stands first, with both dates: $found.key',
  ({ found }) => {
    const { registrationWarning, side, sections } = listingExtras({
      view,
      missingFacts: null,
      proposals: [],
      offersProof: false,
      priceCheck: {
        check: { asking: null, median: null, scale: null, surenessText: 'Few are listed.' },
        title: 'Priced near the median',
        line: 'Near the median',
        deducted: null,
      } as PriceCheckView,
      cost: null,
      due: null,
      history: {
        registration: 'N505QD',
        summary: '',
        noReport: null,
        discrepancies: [],
        lines: [],
        coverage: null,
        warning: null,
        contradictions: found ? [found] : [],
      },
      documents: null,
      questions: null,
    })
    const show = (content: React.ReactNode) => {
      const Stub = createRoutesStub([{ path: '/', Component: () => content }])
      return render(<Stub />).container
    }
    const [first] = show(side[0]?.element).querySelectorAll('li')
    expect(first?.textContent).toBe(
      found ? `${found.title}Listing of Nov 3, 2026, registry of Oct 7, 2026` : 'Near the median',
    )
    expect(first?.dataset.tone).toBe(found ? 'wrong' : 'open')
    expect(show(registrationWarning).textContent).toBe(
      found ? 'Another model in the FAA registry, Oct 7, 2026' : '',
    )
    const priceCheck = show(sections.find(({ id }) => id === 'price-check')?.element)
    expect(priceCheck.textContent.includes(conflict)).toBe(found === contradiction)
  },
)

test('[BEY-31] the summary of a damaged aircraft says so first, and what was deducted for it', () => {
  const warnings = [{ kind: 'damaged' }, { kind: 'substantial-damage', value: 1992 }]
  const cost = { yearlyFixed: 12_000, hourly: 100, limitYearly: 0, limitHourly: 0 }
  const damaged = { ...view, listing: { ...view.listing, warnings, cost } } as ListingView
  const priceCheck = {
    check: { asking: 100, low: 90, high: 150, median: 120, difference: -20, adjustments: [] },
    line: 'Priced $20 below the median',
    deducted: 'After $40 for damage',
  } as unknown as PriceCheckView
  const due = '$900 due within 20 hours'
  const lines = summaryLines(damaged, { history: null, priceCheck, due, missing: 2 })
  const { container } = render(<ListingSummary lines={lines} />)
  expect(
    [...container.querySelectorAll('li')].map(({ dataset, textContent }) => [
      dataset.tone,
      textContent,
    ]),
  ).toMatchObject([
    ['late', 'DamagedAs stated by the seller'],
    ['late', 'Substantial damage in 1992'],
    ['open', 'Priced $20 below the medianAfter $40 for damage'],
    ['late', due],
    ['open', expect.stringContaining('Without the repair')],
    ['open', '2 facts missing. Ask the seller'],
  ])
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['#specifications', '#history', '#price-check']))
})

const view = {
  listing: {
    id: 1,
    title: '1998 Cessna 172',
    isSold: false,
    cost: null,
    warnings: [],
    updatedAt: '2026-11-03T00:00:00Z',
  },
  parts: { specs: { annualDue: null, inspectionDue: null, engines: [] } },
  contact: null,
  isEditor: false,
  now: '2026-11-26T12:00:00Z',
} as unknown as ListingView
