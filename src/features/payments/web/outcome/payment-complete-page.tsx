import { appContext } from '#kernel/app-context.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { loadPaymentPage, readReturnedPayment } from '../../server/checkout/load-payment-page.ts'
import styles from '../payments.module.css'
import type { Route } from './+types/payment-complete-page.ts'
import { PaymentNotFound } from './payment-not-found.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { useExecution } from './use-execution.ts'

/** Has no side effects. The page captures the payment with an idempotent call. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(appContext)
  const { name: siteName } = visitor.site
  const returned = readReturnedPayment(visitor, url.searchParams)
  if (!returned) return { siteName, payment: null }
  const ctx = requireLogin(context, url)
  return { siteName, payment: await loadPaymentPage(ctx, returned) }
}

export const handle = { query: 'any' }

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('Payment', loaderData?.siteName) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PaymentCompletePage({ loaderData: { payment } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className={styles.page}>{payment ? <Payment {...payment} /> : <PaymentNotFound />}</div>
    </div>
  )
}

function Payment({ invoice, listing, provider, paymentId, payerId }: Payment) {
  const isSettled = invoice.state === 'paid' || invoice.state === 'refunded'
  const execution = useExecution({ paymentId, payerId, isSettled })
  return <PaymentOutcome {...{ invoice, listing, provider, execution }} />
}

type Payment = NonNullable<Route.ComponentProps['loaderData']['payment']>
