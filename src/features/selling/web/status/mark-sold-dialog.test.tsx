import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Currency } from '#kernel/format/currencies.ts'
import { MarkSoldDialog } from './mark-sold-dialog.tsx'
import type { ReportedSale } from './status-calls.ts'

afterEach(cleanup)

test.each<[currency: Currency, typed: string, soldPrice: number | null]>([
  ['USD', '240,000', 240_000],
  ['EUR', '240,000', 240_000],
  ['EUR', '€240,000', 240_000],
  ['JPY', '38m', 38_000_000],
  ['EUR', '$240,000', null],
  ['USD', '€240,000', null],
  ['GBP', 'a lot', null],
])('[EDIT-07] [BEY-17] a seller who asks in %s enters “%s”', (currency, typed, soldPrice) => {
  const sales: ReportedSale[] = []
  const onSell = async (sale: ReportedSale) => {
    sales.push(sale)
    return null
  }
  render(<MarkSoldDialog title="SR22" currency={currency} onSell={onSell} onClose={() => {}} />)
  fireEvent.change(screen.getByLabelText(/Sold for/), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as sold' }))
  expect(sales).toEqual(
    soldPrice === null ? [] : [{ soldPrice, soldCurrency: currency, soldOn: null }],
  )
  expect(screen.queryByText(new RegExp(`Enter an amount in ${currency}`)) !== null).toBe(
    soldPrice === null,
  )
})
