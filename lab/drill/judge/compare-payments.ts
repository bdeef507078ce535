import { databaseUrl, queryServer } from '../cluster/cluster.ts'
import { ports } from '../ports.ts'
import type { Order } from '../site/payment-provider.ts'
import { waitUntil } from '../system/wait-until.ts'

export type InvoiceState = { order_id: string; state: string; grants: number }

/** Compares the provider's records with the invoices, once the sweeper has had time to settle open payments. */
export async function comparePayments(orders: readonly Order[], losesCommits = false) {
  let different = [] as string[]
  await waitUntil(
    'invoices to match the provider',
    async () => {
      different = findDifferences(orders, await readInvoices(orders), losesCommits)
      return different.length === 0
    },
    240,
  ).catch(() => undefined)
  return { compared: orders.filter(({ captures }) => captures.length > 0).length, different }
}

/**
 * Returns a sentence for each order whose payment doesn't match its invoice. If commits were lost, the invoice of a
 * refunded payment may be missing because no money is owed.
 */
export function findDifferences(
  orders: readonly Pick<Order, 'id' | 'status' | 'captures'>[],
  invoices: readonly InvoiceState[],
  losesCommits = false,
): string[] {
  const byOrder = new Map(invoices.map((invoice) => [invoice.order_id, invoice]))
  return orders.flatMap(({ id, status, captures }) => {
    const invoice = byOrder.get(id)
    const expected = expectedState(captures)
    const isRight =
      captures.length <= 1 && isAsExpected({ expected, status, invoice, losesCommits })
    if (isRight) return []
    const found = invoice ? `${invoice.state} with ${invoice.grants} grants` : 'missing'
    return [
      `order ${id} is ${status} with ${captures.length} captures, but its invoice is ${found}`,
    ]
  })
}

function isAsExpected({ expected, status, invoice, losesCommits }: Comparison): boolean {
  if (!expected)
    return status !== 'APPROVED' && invoice?.state !== 'paid' && invoice?.state !== 'refunded'
  if (!invoice) return losesCommits && expected === 'refunded'
  return invoice.state === expected && invoice.grants === grantsOf[expected]
}

type Comparison = {
  expected: 'paid' | 'refunded' | null
  status: Order['status']
  invoice: InvoiceState | undefined
  losesCommits: boolean
}

/** Expected number of active grants. */
const grantsOf = { paid: 1, refunded: 0 }

function expectedState([capture]: Order['captures']): 'paid' | 'refunded' | null {
  if (!capture) return null
  return capture.status === 'REFUNDED' ? 'refunded' : 'paid'
}

function readInvoices(orders: readonly Order[]): Promise<InvoiceState[]> {
  return queryServer<InvoiceState>(
    databaseUrl(ports.balancer.primary),
    `select order_id, state, (select count(*)::int from invoice_grant where invoice_id = invoice.id and revoked_at is null) as grants
      from invoice where order_id = any($1)`,
    [orders.map(({ id }) => id)],
  )
}
