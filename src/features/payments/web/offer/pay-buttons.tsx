import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import type { OfferedProvider } from '../../offered-provider.ts'
import { isPayable, payLabel } from '../payment-labels.ts'

/** One button for each way to pay. */
export function PayButtons({ tier, provider, size, isBusy, isDisabled, onPay }: PayButtonsProps) {
  const takesTransfer = provider.hasTransfer === true && tier.price > 0
  const hasProvider = provider.label !== null || !takesTransfer
  const shared = { size, busy: isBusy, disabled: isDisabled || !isPayable(tier, provider) }
  return (
    <>
      {takesTransfer && (
        <Button {...shared} variant={hasProvider ? 'plain' : 'act'} onClick={() => onPay(true)}>
          Order by bank transfer
        </Button>
      )}
      {hasProvider && (
        <Button {...shared} variant="act" onClick={() => onPay(false)}>
          {translate(payLabel(tier, provider))}
        </Button>
      )}
    </>
  )
}

type PayButtonsProps = {
  tier: { price: number; currency: string }
  provider: OfferedProvider
  size?: 'lg'
  isBusy: boolean
  isDisabled?: boolean
  onPay: (byTransfer: boolean) => void
}
