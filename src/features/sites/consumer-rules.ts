/** Requirements of the country of a site's operator for orders of consumers who can withdraw. */
export type ConsumerRules = {
  /** Null if the country doesn't prescribe the words of the button. */
  orderButton: 'obligation' | null
  withdrawalDays: number
  /** True if the buyer must ask for the service to start within the withdrawal period. */
  startNow: boolean
  /** True if the site must have a page that cancels contracts. */
  cancellation: boolean
}
