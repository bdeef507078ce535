import type { ConsumerRules } from '#features/sites/consumer-rules.ts'

/** Facts that buyers must read before they order, in countries whose consumers can withdraw. */
export type OrderNotice = Omit<ConsumerRules, 'cancellation'> & {
  /** Name and address of the site's operator. */
  seller: string[]
  /** True if the site has a text about orders and withdrawal. */
  hasInstructions: boolean
}
