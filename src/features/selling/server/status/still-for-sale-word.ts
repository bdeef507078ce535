/** What is written when the seller has said that it is for sale: the next question is a fortnight away. */
export function stillForSaleWord(now: Date) {
  return { confirmed_at: now, still_for_sale_misses: 0, hidden_for_silence_at: null }
}
