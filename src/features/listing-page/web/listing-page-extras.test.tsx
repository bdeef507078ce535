import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { listingExtras, type PriceCheckView } from './listing-page-extras.tsx'

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

const view = {
  listing: {
    id: 1,
    title: '1998 Cessna 172',
    isSold: false,
    cost: null,
    updatedAt: '2026-11-03T00:00:00Z',
  },
  parts: { specs: { annualDue: null, inspectionDue: null, engines: [] } },
  contact: null,
  isEditor: false,
  now: '2026-11-26T12:00:00Z',
} as unknown as ListingView
