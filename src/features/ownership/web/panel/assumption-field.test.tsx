import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UnitsProvider } from '#ui/units.tsx'
import type { AssumptionKey } from '../../assumptions.ts'
import type { CostSheet } from '../../rules.ts'
import { customCosts, findCustomCosts } from '../custom-costs.ts'
import { AssumptionField } from './assumption-field.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const sheet = {
  listingId: 7,
  fuel: { name: '100LL', unit: 'gal' },
  values: { burn: 10, fuelPrice: 6.4, hangarMonthly: 500, hullPercent: 1.5 },
} as CostSheet
const euro = { currency: 'EUR', perDollar: 0.8, ratedOn: '' } as const

/** Amounts are stored per gallon and in US dollars. A liter is 0.264 gallons. */
const fields: [AssumptionKey, shown: string, unit: string, typed: string, stored: number][] = [
  ['burn', '37.9', 'L/hr', '40', 10.5669],
  ['fuelPrice', '1.35', '€', '2', 9.4635],
  ['hangarMonthly', '400', '€', '440', 550],
  ['hullPercent', '1.50', '%', '2', 2],
]

test.each(fields)(
  '[BEY-17] %s is shown as %s %s, and %s is stored as %s',
  (assumption, shown, unit, typed, stored) => {
    const { container } = render(
      <UnitsProvider text="metric" money={euro}>
        <AssumptionField assumption={assumption} sheet={sheet} item="Item" value={null} />
      </UnitsProvider>,
    )
    const input = screen.getByRole<HTMLInputElement>('textbox')
    expect(input.value).toBe(shown)
    expect(container.textContent).toContain(unit)
    const saved = () => findCustomCosts(customCosts.read(), 7)[assumption]
    fireEvent.change(input, { target: { value: typed } })
    expect(saved()).toBe(stored)
    fireEvent.change(input, { target: { value: shown } })
    expect(saved()).toBe(undefined)
  },
)
