import { dayMs } from '#kernel/time.ts'

/** The seller is asked when nothing was heard for so long, and again after as long. */
export const askEveryDays = 14
/** So many questions may stay unanswered; then the listing is taken down. */
export const mostMisses = 2
/** A question is answered by the link of its mail for so long. */
export const answerWithinDays = 60

/**
 * What is due of a listing that is for sale. The seller's word is the last confirmation, or that it came to the
 * market; a question after it has not been answered yet.
 */
export function questionDue(listing: Questioned, now: Date): 'nothing' | 'ask' | 'hide' {
  const { word, asked } = lastWords(listing)
  if (now.getTime() - Math.max(word, asked) < askEveryDays * dayMs) return 'nothing'
  return missesNow(listing) >= mostMisses ? 'hide' : 'ask'
}

/** How many questions have stayed unanswered by the time that the next one is due. */
export function missesNow(listing: Questioned): number {
  const { word, asked } = lastWords(listing)
  return asked > word ? listing.still_for_sale_misses + 1 : 0
}

function lastWords(listing: Questioned) {
  const { confirmed_at, offered_at, listed_at, still_for_sale_asked_at } = listing
  return {
    word: Math.max(listed_at.getTime(), offered_at?.getTime() ?? 0, confirmed_at?.getTime() ?? 0),
    asked: still_for_sale_asked_at?.getTime() ?? 0,
  }
}

export type Questioned = {
  listed_at: Date
  offered_at: Date | null
  confirmed_at: Date | null
  still_for_sale_asked_at: Date | null
  still_for_sale_misses: number
}
