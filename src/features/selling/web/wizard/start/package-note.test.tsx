import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ListingTier } from '../../../status-contract.ts'
import { PackageNote } from './package-note.tsx'

afterEach(cleanup)

test.each([
  [[199, 99], 'A listing costs from $99 for 90 days.'],
  [[99], 'A listing costs $99 for 90 days.'],
  [[0, 99], 'You can list for free for 90 days.'],
  [[], 'A listing needs a package.'],
])('[IMG-04] with packages for %j dollars, the wizard starts with “%s”', (prices, cost) => {
  const packages = prices.map(
    (price) => ({ price, currency: 'USD', durationDays: 90 }) as ListingTier,
  )
  const { container } = render(
    <MemoryRouter>
      <PackageNote packages={packages} />
    </MemoryRouter>,
  )
  expect(container.textContent).toBe(
    `${cost} You choose photos and a package after saving. The photos are uploaded once you pay. Packages and prices`,
  )
  expect(screen.getByRole('link', { name: 'Packages and prices' })).toHaveProperty(
    'pathname',
    '/getstarted',
  )
})
