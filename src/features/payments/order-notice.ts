import type { ConsumerRules } from '#features/sites/consumer-rules.ts'

/** Facts that buyers must read before they order, in countries whose consumers can withdraw. */
export type OrderNotice = Omit<ConsumerRules, 'cancellation'> & {
  /** Name and address of the site's operator. */
  seller: string[]
  /** True if the site has a text about orders and withdrawal. */
  hasInstructions: boolean
}

/** Checks whether the buyer must ask for the service to start at once. */
export function needsStartNow(
  { price }: { price: number },
  rules: Pick<ConsumerRules, 'startNow'> | null,
): boolean {
  return price > 0 && rules?.startNow === true
}

export const startNowMessage = 'Check this box to continue.'

export const buyAgainMessage = 'You just paid for this. Check this box to buy another one.'
