import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { InvoiceDetail } from '../../staff-contract.ts'
import { EndPurchaseForm } from '../public/end-purchase-form.tsx'
import { endAfterDispute, endWithRefund } from './purchase-ends.ts'

afterEach(cleanup)

const ignore = () => undefined

const invoice = {
  invoiceId: 7,
  amount: '49.00',
  refunded: '9.00',
  currency: 'USD',
  buyer: 'buyer@example.com',
  title: 'Solo',
  listingTitle: '2016 Cirrus SR22T',
  orderState: null,
} as unknown as InvoiceDetail

test('[BEY-23] refunds at most what is left, after a confirmation', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string))
    return Response.json({})
  })
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <EndPurchaseForm end={endWithRefund(invoice)} onClose={ignore} onBack={ignore} />
      ),
    },
  ])
  render(<Stub initialEntries={['/']} />)
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount \(USD\)/)
  expect(amount.value).toBe('40.00')
  fireEvent.change(screen.getByLabelText(/^Reason for the refund/), {
    target: { value: 'Goodwill.' },
  })
  fireEvent.change(amount, { target: { value: '40.01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Enter at most $40.00.')
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(amount, { target: { value: '1,2' } })
  fireEvent.change(amount, { target: { value: '10.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/\$10\.50 will be refunded to buyer@example\.com, and the buyer keeps/)
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Refund $10.50' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { reason: 'Goodwill.', amount: '10.5', alreadyRefunded: '9.00', revoke: false },
    ]),
  )
})

test('[BEY-23] revokes a purchase with a reason, and says what its seller loses', async () => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(init.body as string)])
    return Response.json({})
  })
  const close = vi.fn()
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <EndPurchaseForm end={endAfterDispute(invoice)} onClose={close} onBack={ignore} />
      ),
    },
  ])
  render(<Stub initialEntries={['/']} />)
  await screen.findByText(/got the money back in the dispute, and “2016 Cirrus SR22T” will lose/)
  const button = screen.getByRole('button', { name: 'Revoke Solo' })
  fireEvent.click(button)
  await screen.findByText('Enter a reason.')
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'The bank decided.' } })
  fireEvent.click(button)
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent).toEqual([['/api/invoice/7/withdraw', { reason: 'The bank decided.' }]])
})
