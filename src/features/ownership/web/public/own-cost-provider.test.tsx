import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CostSheet } from '../../rules.ts'
import { resetCustomCosts, saveCustomCost } from '../custom-costs.ts'
import { saveFlyingHours } from './costs-changed.ts'
import { MonthlyCostText } from './monthly-cost-text.tsx'
import { OwnCostProvider } from './own-cost-provider.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('[BEY-08] the whole page shows the cost with the visitor’s own values and hours', async () => {
  render(
    <OwnCostProvider sheet={sheet}>
      <MonthlyCostText cost={{ yearlyFixed: 12_000, hourly: 0 }} />
    </OwnCostProvider>,
  )
  expect(screen.getByText('$1,000')).toBeTruthy()
  act(() => saveCustomCost(7, 'hangarMonthly', 400))
  expect(await screen.findByText('$400')).toBeTruthy()
  act(() => saveFlyingHours(150))
  expect(document.body.textContent).toBe('$400 a month at 150 hr/year')
  act(() => saveCustomCost(8, 'hangarMonthly', 900))
  expect(await screen.findByText('$400')).toBeTruthy()
  act(() => resetCustomCosts(7))
  expect(await screen.findByText('$1,000')).toBeTruthy()
})

const sheet: CostSheet = {
  listingId: 7,
  price: 100_000,
  engines: 0,
  propellers: 0,
  ages: {},
  isEnrolled: null,
  fuel: { name: '100LL', unit: 'gal' },
  items: [{ id: 'hangar', name: 'Hangar', source: '' }],
  values: { hangarMonthly: 1_000 },
}
