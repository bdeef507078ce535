import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { EndPurchaseForm } from '#features/payments/web/public/end-purchase-form.tsx'
import type { Order } from '../../contract.ts'
import type { Withdrawal } from '../../withdrawal-contract.ts'
import { endByCanceling, endByWithdrawal } from './contract-ends.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ignore = () => undefined
const contract = { title: 'Solo', currency: 'EUR' } as NonNullable<Withdrawal['contract']>
const withdrawal = {
  withdrawalId: 3,
  version: 1,
  kind: 'withdrawal',
  refund: '36.75',
  reason: null,
}
const order = {
  orderId: 5,
  version: 2,
  amount: '450.00',
  currency: 'USD',
  buyer: { email: 'b@x.example' },
}
const acceptForm = () => (
  <EndPurchaseForm
    end={endByWithdrawal(withdrawal as Withdrawal, contract)}
    onClose={ignore}
    onBack={ignore}
  />
)
const cancelForm = () => (
  <EndPurchaseForm end={endByCanceling(order as Order)} onClose={ignore} onBack={ignore} />
)

/** Shows a form, and returns the calls that it makes. */
async function show(Component: () => React.JSX.Element) {
  const calls: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    calls.push([url, JSON.parse(body)])
    return Response.json({})
  })
  const Stub = createRoutesStub([{ path: '/', Component }])
  render(<Stub />)
  await screen.findByRole('form')
  return calls
}

test('[BEY-38] says what accepting a withdrawal refunds, and accepts that amount', async () => {
  const calls = await show(acceptForm)
  screen.getByText('Solo ends now, and €36.75 will be refunded. This can’t be undone.')
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  const body = { version: 1, accept: true, refund: '36.75' }
  await waitFor(() => expect(calls).toEqual([['/api/withdrawals/3/decide', body]]))
})

test('[WAA-01] cancels an order only with a reason', async () => {
  const calls = await show(cancelForm)
  screen.getByText('$450.00 will be refunded to b@x.example. This can’t be undone.')
  const cancel = screen.getByRole('button', { name: 'Cancel order and refund $450.00' })
  await userEvent.click(cancel)
  await screen.findByText('Enter a reason.')
  expect(calls).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Reason for canceling/), 'Fog.')
  await userEvent.click(cancel)
  const body = { version: 2, reason: 'Fog.' }
  await waitFor(() => expect(calls).toEqual([['/api/orders/5/cancel', body]]))
})
