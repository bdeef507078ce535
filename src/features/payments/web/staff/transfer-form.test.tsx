import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { InvoiceDetail } from '../../staff-contract.ts'
import { TransferForm } from './transfer-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BEY-37] shows a date that the server refuses next to its field', async () => {
  const message = 'Enter the date on the bank statement.'
  vi.stubGlobal('fetch', async () =>
    Response.json({ message, modelState: { receivedOn: [message] } }, { status: 400 }),
  )
  const invoice = {
    invoiceId: 7,
    paymentId: 'WS7',
    amount: '49.00',
    currency: 'USD',
    buyer: 'buyer@example.com',
    title: 'Solo',
    state: 'created',
    transfer: { version: 1, receivedOn: null },
  } as unknown as InvoiceDetail
  const Stub = createRoutesStub([
    { path: '/', Component: () => <TransferForm invoice={invoice} onClose={() => undefined} /> },
  ])
  render(<Stub />)
  const date = await screen.findByLabelText(/^Date on the bank statement/)
  fireEvent.change(date, { target: { value: '1/1/2020' } })
  fireEvent.blur(date)
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText(message)
  expect(date.getAttribute('aria-invalid')).toBe('true')
})
