import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { OfferedProvider } from '#features/payments/offered-provider.ts'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { noSalesStats, type SalesStats } from '../../offer-rules.ts'
import { Offer } from './offer.tsx'

afterEach(cleanup)

const aTier = (id: number, title: string, price: number, traits: Partial<ListingTier> = {}) =>
  ({
    id,
    title,
    price,
    currency: 'USD',
    tax: null,
    listingTypeId: 2,
    durationDays: 60,
    imageCount: 10,
    descriptions: [],
    ...traits,
  }) as unknown as ListingTier

const tiers = [
  aTier(1, 'Small', 49),
  aTier(2, 'Medium', 99, { imageCount: 24 }),
  aTier(3, 'Large', 199, { isFeatured: true }),
  aTier(4, 'Broker', 79, { listingTypeId: 1 }),
  aTier(6, 'Scan', 275, { isProduct: true, listingTypeId: null, durationDays: null }),
]
const provider = { name: 'paypal', label: 'PayPal', isSandbox: false } as unknown as OfferedProvider

function show(stats: Partial<SalesStats> = {}, path = '/getstarted', offered = tiers) {
  const Stub = createRoutesStub([
    {
      path: '/getstarted',
      Component: () => (
        <Offer
          tiers={offered}
          stats={{ ...noSalesStats, ...stats }}
          provider={provider}
          notice={null}
        />
      ),
    },
    { path: '/listing/new', Component: () => 'wizard' },
  ])
  return render(<Stub initialEntries={[path]} />)
}

const isChosen = (name: string) =>
  (screen.getByRole('radio', { name: new RegExp(name) }) as HTMLInputElement).checked

test.each([
  ['the middle package', {}, '/getstarted', 'Medium', false],
  ['the middle package', { purchases: { 3: 19 } }, '/getstarted', 'Medium', false],
  [
    'the most purchased package',
    { purchases: { 1: 8, 3: 12, 4: 50 } },
    '/getstarted',
    'Large',
    true,
  ],
  ['the package in the URL', { purchases: { 3: 20 } }, '/getstarted?package=1', 'Small', true],
])('[PAY-01] %s is chosen at first with %j at %s', (_, stats, path, title, hasTag) => {
  show(stats, path)
  expect(isChosen(title)).toBe(true)
  expect(screen.queryAllByText('Most chosen')).toHaveLength(hasTag ? 1 : 0)
})

test('[PAY-01] the order has the total, and starts the listing with the choice once the terms are accepted', async () => {
  const user = userEvent.setup()
  const { container } = show()
  await user.click(screen.getByRole('radio', { name: /Large/ }))
  await user.click(screen.getByRole('checkbox', { name: /Scan/ }))
  const order = screen.getByRole('region', { name: 'Your order' })
  expect(order.textContent).toContain('Large + Scan for 60 days')
  expect(order.textContent).toContain('$474 once')
  const terms = screen.getByRole('checkbox', { name: /I accept/ }) as HTMLInputElement
  expect(terms.checked).toBe(false)
  const start = screen.getByRole('link', { name: 'Start the listing' })
  expect(start.getAttribute('href')).toBe('/listing/new?package=3&products=6')
  await user.click(start)
  expect(screen.getByText('Accept the terms to continue.')).toBeTruthy()
  await user.click(terms)
  await user.click(start)
  expect(container.textContent).toBe('wizard')
})

test('[PAY-01] the total states tax only if all of its prices include or exclude it', async () => {
  const user = userEvent.setup()
  const included = { isAdded: false, rate: 19 }
  const taxed = tiers.map((tier) => ({
    ...tier,
    tax: tier.id === 4 ? { ...included, isAdded: true } : included,
  }))
  show({}, '/getstarted', taxed)
  const order = () => screen.getByRole('region', { name: 'Your order' }).textContent
  await user.click(screen.getByRole('checkbox', { name: /Scan/ }))
  expect(order()).toContain('$374 onceincl. 19% VAT')
  await user.click(screen.getByRole('radio', { name: /Broker/ }))
  expect(order()).toContain('$354 once')
  expect(order()).not.toContain('VAT')
  await user.click(screen.getByRole('checkbox', { name: /Scan/ }))
  expect(order()).toContain('$79 onceplus 19% VAT')
})

test('[PAY-01] without a brokerage, its packages lead to the form that creates one', async () => {
  show()
  await userEvent.click(screen.getByRole('radio', { name: /Broker/ }))
  expect(
    screen.getByRole('link', { name: 'Create a brokerage to start' }).getAttribute('href'),
  ).toBe('/biz/new')
})

test('[PAY-01] a package states only reasons that the site’s own numbers support', () => {
  const { container, unmount } = show()
  expect(container.textContent).not.toMatch(/listed here|times as/)
  // An empty paragraph would be an empty gray box.
  expect(
    [...container.querySelectorAll('li:has([type=radio]) p')].filter((text) => !text.textContent),
  ).toEqual([])
  unmount()
  const soldWithin = [{ days: 60, percent: 3.7 }]
  show({
    timeToSell: { listed: 1_180, sold: 44, medianDays: null, soldWithin },
    leadsByPhotos: 1.84,
    viewsByFeatured: 3,
  })
  expect(
    screen.getAllByText(/4% of the aircraft listed here sell within 60 days\./).length,
  ).toBeGreaterThan(0)
  expect(
    screen.getByText(/Listings with 20 photos or more get 1.8 times as many messages\./),
  ).toBeTruthy()
  expect(screen.getByText(/Featured listings are opened 3 times as often\./)).toBeTruthy()
})
