import type { OfferedProvider } from '#features/payments/offered-provider.ts'
import { formatPrice } from '#kernel/format/currencies.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { OrderNotice } from '../../order-notice.ts'

/** Returns a label such as "Pay $49 with PayPal", or the words of the country. Free packages need no provider. */
export function payLabel(
  { price, currency }: Price,
  { label }: OfferedProvider,
  notice: OrderNotice | null,
): string {
  if (price === 0) return 'Get it for free'
  if (notice?.orderButton) return 'Order with obligation to pay'
  return t`Pay ${formatPrice(price, currency)}${label === null ? '' : t` with ${translate(label)}`}`
}

/** Without a configured provider, only free tiers can be purchased. */
export function isPayable({ price }: { price: number }, provider: OfferedProvider): boolean {
  return price === 0 || provider.label !== null || provider.hasTransfer === true
}

type Price = { price: number; currency: string }
