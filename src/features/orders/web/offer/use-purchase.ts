import { useEffect, useState } from 'react'
import { failureText, failureTitle } from '#features/payments/web/public/payment-failure.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type * as orderCalls from '../order-calls.ts'

/**
 * Starts a payment and redirects to the provider's approval page. `isRepeated` becomes true if the buyer has just paid
 * for the same product and must confirm another purchase.
 */
export function usePurchase() {
  const [isBusy, setBusy] = useState(false)
  const [isRepeated, setRepeated] = useState(false)
  useEffect(() => {
    // Back may restore the page from the browser's cache with the button still busy.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  async function purchase(startPayment: StartPayment) {
    setBusy(true)
    try {
      const { approvalUrl } = await startPayment(await import('../order-calls.ts'))
      window.location.assign(approvalUrl)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiFailure && error.modelState.buyAgain) setRepeated(true)
      else showFailure(error, { title: failureTitle, message: failureText(error) })
    }
  }
  return { isBusy, isRepeated, purchase }
}

type StartPayment = (calls: typeof orderCalls) => Promise<{ approvalUrl: string }>
