// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { listingExtras, type PriceCheckView } from './listing-page-extras.tsx'

afterEach(cleanup)

const conflict = 'The FAA registry lists N505QD as GLASAIR GLASAIR III, not as this model.'

test.each([
  { registryConflict: conflict, warning: conflict },
  { registryConflict: null, warning: null },
])(
  '[BEY-14] a number of another model is contradicted wherever buyers read it: $warning',
  (found) => {
    const { registrationWarning, side, sections } = listingExtras({
      view,
      unsaid: null,
      proposals: [],
      priceCheck: {
        check: {},
        title: 'Priced near the median',
        line: 'Near the median',
      } as PriceCheckView,
      cost: null,
      history: {
        registration: 'N505QD',
        summary: '',
        noReport: null,
        discrepancies: [],
        lines: [],
        coverage: null,
        ...found,
      },
      documents: null,
    })
    const show = (content: React.ReactNode) => {
      const Stub = createRoutesStub([{ path: '/', Component: () => content }])
      return render(<Stub />).container
    }
    const [first] = show(side[0]?.element).querySelectorAll('li')
    expect(first?.textContent).toBe(found.warning ?? 'Near the median')
    expect(Boolean(registrationWarning)).toBe(found.warning !== null)
    const priceCheck = show(sections.find(({ id }) => id === 'price-check')?.element)
    expect(priceCheck.textContent.includes(conflict)).toBe(found.warning !== null)
  },
)

const view = {
  listing: { id: 1, title: '1998 Cessna 172', isSold: false, cost: null },
  parts: { specs: { annualDue: null, inspectionDue: null, engines: [] } },
  contact: null,
  isEditor: false,
  now: '2026-11-26T12:00:00Z',
} as unknown as ListingView
