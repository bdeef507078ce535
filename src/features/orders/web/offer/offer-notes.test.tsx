import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { OfferedProvider } from '#features/payments/offered-provider.ts'
import type { ListingTier, MyListing } from '#features/selling/status-contract.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'

afterEach(cleanup)

const tier = {
  id: 1,
  title: 'Solo',
  price: 49,
  currency: 'USD',
  tax: null,
  listingTypeId: null,
  imageCount: 6,
  videoCount: 1,
  isFeatured: false,
  isProduct: false,
  descriptions: [],
} as unknown as ListingTier

const listing = {
  id: 7,
  title: '2016 Cirrus SR22T',
  bizId: null,
  isSold: false,
  isActive: true,
  withheld: null,
  isExpired: false,
  actions: [],
  expires: '2027-01-12T08:00:00.000Z',
  tier: { ...tier, id: 3, imageCount: 24, isFeatured: true },
  photos: 16,
  videos: 0,
} as unknown as MyListing

test('[PAY-01] the price list shows what buyers would no longer see with a smaller package', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ items: [listing], total: 1, page: 0, pageSize: 50 }),
  )
  const provider = {
    name: 'sandbox',
    label: 'Sandbox',
    isSandbox: true,
  } as unknown as OfferedProvider
  const Stub = createRoutesStub([
    {
      path: '/getstarted',
      Component: () => (
        <PurchaseDialog tier={tier} provider={provider} notice={null} onClose={() => undefined} />
      ),
    },
  ])
  render(<Stub initialEntries={['/getstarted']} />)
  const hidden = await screen.findByText(/The other 10 stay saved/)
  expect(hidden).toBeTruthy()
  expect(screen.getByText('It will no longer be featured.')).toBeTruthy()
})
