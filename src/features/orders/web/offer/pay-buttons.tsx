import type { OfferedProvider } from '#features/payments/offered-provider.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import type { OrderNotice } from '../../order-notice.ts'
import { isPayable, payLabel } from './payment-labels.ts'

/** One button for each way to pay. */
export function PayButtons(props: PayButtonsProps) {
  const { tier, provider, notice, size, isBusy, isDisabled, onPay } = props
  const takesTransfer = provider.hasTransfer === true && tier.price > 0
  const hasProvider = provider.label !== null || !takesTransfer
  const shared = { size, busy: isBusy, disabled: isDisabled || !isPayable(tier, provider) }
  return (
    <>
      {takesTransfer && (
        <Button {...shared} variant={hasProvider ? 'plain' : 'act'} onClick={() => onPay(true)}>
          {notice?.orderButton
            ? 'Order with obligation to pay, by bank transfer'
            : 'Order by bank transfer'}
        </Button>
      )}
      {hasProvider && (
        <Button {...shared} variant="act" onClick={() => onPay(false)}>
          {translate(payLabel(tier, provider, notice))}
        </Button>
      )}
    </>
  )
}

type PayButtonsProps = {
  tier: { price: number; currency: string }
  provider: OfferedProvider
  notice: OrderNotice | null
  size?: 'lg'
  isBusy: boolean
  isDisabled?: boolean
  onPay: (byTransfer: boolean) => void
}
