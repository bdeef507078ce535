import type { Unsaid } from '../../questions/unsaid.ts'

export type UnsaidProps = {
  listingId: number
  listingTitle: string
  unsaid: Unsaid & { sentence: string; question: string; seller: string | null }
}
