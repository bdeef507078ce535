import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentProvider } from '../site/payment-provider.ts'
import { type ReceivedResponse, sendRequest } from './client.ts'
import type { LoadRecord } from './record.ts'

const photoDay = 6
const maxAttempts = 4
let count = 0

/**
 * Pays for a product. Some buyers close the tab after approving the order, so only the provider's webhook settles it.
 * Others send the last request twice and retry until they get a response. Some payments are refunded.
 */
export async function payForProduct(
  record: LoadRecord,
  { seller, staff }: { seller: string; staff: string },
  provider: PaymentProvider,
) {
  count += 1
  const isAbandoned = count % 5 === 0
  const isRefunded = count % 2 === 0
  const post = (kind: 'payment' | 'refund', token: string, path: string, body: object) =>
    sendRequest(record, kind, { method: 'POST', path, token }, { body })
  const path = `/api/productinvoice/${photoDay}/createProductPayment`
  const created = await post('payment', seller, path, {})
  if (created.status !== 200) return
  const { paymentId, invoiceId } = created.json() as { paymentId: string; invoiceId: number }
  provider.approve(paymentId)
  if (isAbandoned) return
  const execute = () => post('payment', seller, '/api/invoice/execute', { paymentId })
  const responses = await Promise.all([retry(execute), retry(execute)])
  const paid = responses.find(
    (response) => response.status === 200 && readState(response) === 'paid',
  )
  if (!paid) return
  record.promises.push({ kind: 'payment', at: paid.endedAt, invoice: invoiceId })
  if (!isRefunded) return
  const refund = () =>
    post('refund', staff, `/api/invoice/${invoiceId}/refund`, { reason: 'A drill.' })
  const refunded = await retry(refund)
  if (refunded.status === 200 && readState(refunded) === 'refunded')
    record.promises.push({ kind: 'refund', at: refunded.endedAt, invoice: invoiceId })
}

/** Repeats a request with the same keys until its outcome is known. */
async function retry(request: () => Promise<ReceivedResponse>): Promise<ReceivedResponse> {
  let response = await request()
  for (let n = 1; n < maxAttempts && isUnknown(response); n += 1) {
    await pause(1_000)
    response = await request()
  }
  return response
}

function isUnknown({ status }: ReceivedResponse): boolean {
  return status === 0 || status >= 500
}

function readState(response: ReceivedResponse): string {
  return (response.json() as { state: string }).state
}
