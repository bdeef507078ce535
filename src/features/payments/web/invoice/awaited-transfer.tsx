import { formatDate } from '#kernel/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { useWrite } from '#ui/use-write.ts'
import type { Invoice } from '../../contract.ts'
import styles from './invoice-page.module.css'

/** Says how to pay an order by bank transfer, and cancels it. */
export function AwaitedTransfer({ invoice, facts }: AwaitedTransferProps) {
  const { paymentId, title, awaitsTransferUntil } = invoice
  const cancellation = useWrite(async () => {
    const { cancelPayment } = await import('../payment-calls.ts')
    await cancelPayment(paymentId ?? '')
    return 'Order canceled.'
  })
  return (
    <section className={styles.transfer} aria-labelledby="transfer">
      <h2 id="transfer">Waiting for your transfer</h2>
      <p>
        Transfer the amount by {formatDate(awaitsTransferUntil ?? '')}, and enter the reference
        exactly as below. You get {title} once the money has arrived, and we’ll email you then.
        Cancel the order only if you haven’t sent the money.
      </p>
      <Facts
        rows={facts.map(([label, value]) => ({ label, value: <b className="num">{value}</b> }))}
      />
      <Button busy={cancellation.isBusy} onClick={() => void cancellation.run()}>
        Cancel order
      </Button>
    </section>
  )
}

type AwaitedTransferProps = {
  invoice: Invoice
  facts: readonly (readonly [label: string, value: string])[]
}
