import { useState } from 'react'
import { appContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Select } from '#ui/form/select.tsx'
import { formatBilledAmount } from '../../format-amount.ts'
import { getProviderName } from '../../offered-provider.ts'
import { describeProvider, listProviders } from '../../server/providers/find-provider.ts'
import { findSandboxOrder } from '../../server/providers/sandbox/sandbox-orders.ts'
import { type Simulation, simulations } from '../../simulations.ts'
import styles from '../payments.module.css'
import type { Route } from './+types/sandbox-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { id, status, purchase_units } = await findSandboxOrder(ctx, params.orderId)
  const provider = describeProvider(listProviders(ctx).find(({ name }) => name === 'sandbox'))
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
        <h1 className={styles.title}>Pay {formatBilledAmount(order.amount)} in demo money</h1>
        <p className={styles.text}>
          This page replaces {translate(getProviderName(provider))}. You don’t need a card, and no
          real money is charged, whatever you choose.
        </p>
        <div className={styles.facts}>
          <Facts
            rows={[
              { label: 'For', value: order.description },
              { label: 'Amount', value: formatBilledAmount(order.amount) },
              { label: 'Order', value: order.id },
            ]}
          />
        </div>
        <SandboxDecision orderId={order.id} isOpen={order.status === 'CREATED'} />
      </div>
    </div>
  )
}

/** Lets the buyer approve or cancel a sandbox payment and choose the outcome to simulate. */
function SandboxDecision({ orderId, isOpen }: { orderId: string; isOpen: boolean }) {
  const [simulation, setSimulation] = useState<Simulation>('none')
  const [busy, setBusy] = useState<Decision | null>(null)
  const decide = async (decision: Decision) => {
    setBusy(decision)
    try {
      const { decideSandboxOrder } = await import('../payment-calls.ts')
      const { goTo } = await decideSandboxOrder({ orderId, decision, simulation })
      window.location.assign(goTo)
    } catch (error) {
      setBusy(null)
      showFailure(error)
    }
  }
  const button = (decision: Decision) => ({
    busy: busy === decision,
    disabled: busy !== null,
    onClick: () => void decide(decision),
  })
  if (!isOpen)
    return (
      <>
        <p className={styles.text}>This order was already approved.</p>
        <div className={styles.paymentPagesActions}>
          <Button variant="act" {...button('approve')}>
            Return to merchant
          </Button>
        </div>
      </>
    )
  return (
    <>
      <Select
        className={styles.facts}
        label="Simulated outcome"
        value={simulation}
        onChange={(event) => setSimulation(event.currentTarget.value as Simulation)}
      >
        {Object.entries(simulations).map(([name, label]) => (
          <option key={name} value={name}>
            {translate(label)}
          </option>
        ))}
      </Select>
      <div className={styles.paymentPagesActions}>
        <Button variant="act" {...button('approve')}>
          Approve
        </Button>
        <Button {...button('decline')}>Decline card</Button>
        <Button variant="ghost" {...button('cancel')}>
          Cancel and go back
        </Button>
      </div>
    </>
  )
}

type Decision = 'approve' | 'decline' | 'cancel'
