import type { ListingSpecs } from '../../meta-contract.ts'

export const damageWords: Record<NonNullable<ListingSpecs['damageHistory']>, string> = {
  none: 'None',
  repaired: 'Repaired',
  damaged: 'Damaged',
}

export const logWords: Record<NonNullable<ListingSpecs['logs']>, string> = {
  complete: 'Complete',
  partial: 'Partial',
  missing: 'Missing',
}
