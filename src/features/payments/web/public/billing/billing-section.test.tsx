import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { ToastRegion } from '#ui/feedback/toast.tsx'
import type { Sale } from '../../../billing-contract.ts'
import { BillingSection } from './billing-section.tsx'
import { useSale } from './use-sale.ts'

// The test environment doesn't support popovers.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })

afterEach(cleanup)

const profile = { version: 0 } as Sale['profile']
const newSale = { billing: 'required', profile, bizId: null, mayEdit: true } as Sale
const tier = { id: 1, price: 49, tax: { isAdded: true, rate: null } } as ListingTier

function LoadedSection() {
  const { sale, isReady, reload } = useSale(tier)
  return isReady || <BillingSection sale={sale} onSaved={reload} />
}

const sections = {
  tax: LoadedSection,
  countries: () => <BillingSection sale={newSale} onSaved={() => undefined} />,
}

test.each(['tax', 'countries'] as const)(
  '[BEY-37] a failure to load the %s is shown',
  async (name) => {
    const message = `No ${name} for now.`
    vi.stubGlobal('fetch', async () =>
      Response.json({ error_description: message }, { status: 503 }),
    )
    const Section = sections[name]
    render(
      <MemoryRouter>
        <Section />
        <ToastRegion />
      </MemoryRouter>,
    )
    expect(await screen.findByText(message)).toBeTruthy()
  },
)
