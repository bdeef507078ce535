import { privateMeta } from '#kernel/web/private-meta.ts'
import { loadReturnedPayment } from '../../server/checkout/load-returned-payment.ts'
import type { Route } from './+types/payment-complete-page.ts'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { useExecution } from './use-execution.ts'

/** Has no side effects. The page captures the payment with an idempotent call. */
export const loader = (args: Route.LoaderArgs) => loadReturnedPayment(args)

export const handle = { query: 'any' }

export const meta = privateMeta('Payment')

export default function PaymentCompletePage({ loaderData: { payment } }: Route.ComponentProps) {
  return <PaymentFrame>{payment && <Payment {...payment} />}</PaymentFrame>
}

function Payment({ invoice, listing, provider, paymentId, payerId }: Payment) {
  const isSettled = invoice.state === 'paid' || invoice.state === 'refunded'
  const execution = useExecution({ paymentId, payerId, isSettled })
  return <PaymentOutcome {...{ invoice, listing, provider, execution }} />
}

type Payment = NonNullable<Route.ComponentProps['loaderData']['payment']>
