import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Select } from '#ui/form/select.tsx'
import { type Simulation, simulations } from '../../simulations.ts'
import styles from '../payments.module.css'

/** Lets the buyer approve or cancel a sandbox payment and choose the outcome to simulate. */
export function SandboxDecision({ orderId, isOpen }: { orderId: string; isOpen: boolean }) {
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
            {label}
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
