import type { MissingFacts } from '../../questions/missing-facts.ts'

export type MissingDetailsProps = {
  listingId: number
  listingTitle: string
  missingFacts: MissingFacts & { sentence: string; question: string; seller: string | null }
}
