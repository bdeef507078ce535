import type { ConsumerRules } from '#features/sites/consumer-rules.ts'

/** Checks whether the buyer must ask for the service to start at once. */
export function needsStartNow(
  { price }: { price: number },
  rules: Pick<ConsumerRules, 'startNow'> | null,
): boolean {
  return price > 0 && rules?.startNow === true
}

export const startNowMessage = 'Check this box to continue.'

export const buyAgainMessage = 'You just paid for this. Check this box to buy another one.'
