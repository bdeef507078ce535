import { appContext } from '#kernel/app-context.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Facts } from '#ui/facts/facts.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { formatAmount } from '../../format-amount.ts'
import { getProviderName } from '../../offered-provider.ts'
import { describeProvider, listProviders } from '../../server/providers/find-provider.ts'
import { findSandboxOrder } from '../../server/providers/sandbox/sandbox-orders.ts'
import styles from '../payments.module.css'
import type { Route } from './+types/sandbox-page.ts'
import { SandboxDecision } from './sandbox-decision.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { id, status, purchase_units } = await findSandboxOrder(ctx, params.orderId)
  const provider = describeProvider(listProviders(ctx).find(({ isSandbox }) => isSandbox))
  const [{ amount, description }] = purchase_units
  return {
    provider,
    order: {
      id,
      status,
      description: description ?? null,
      amount: { amount: amount.value, currency: amount.currency_code },
    },
  }
}

export const handle = { query: 'any' }

export const meta = privateMeta('Sandbox Payment')

export default function SandboxPage({ loaderData: { order, provider } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className={styles.page}>
        <Tag tone="info">Sandbox</Tag>
        <h1 className={styles.title}>Pay {formatAmount(order.amount)} in demo money</h1>
        <p className={styles.text}>
          This page replaces {getProviderName(provider)}. You don’t need a card, and no real money
          is charged, whatever you choose.
        </p>
        <div className={styles.facts}>
          <Facts
            rows={[
              { label: 'For', value: order.description },
              { label: 'Amount', value: formatAmount(order.amount) },
              { label: 'Order', value: order.id },
            ]}
          />
        </div>
        <SandboxDecision orderId={order.id} isOpen={order.status === 'CREATED'} />
      </div>
    </div>
  )
}
