import {
  type ListingTextRow,
  readUnstatedEquipment,
} from '#features/listings/server/public/read-equipment.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FactProposal } from '../../proposal-contract.ts'

/**
 * Scans saved listings for equipment that the text mentions but that isn't specified. Ignored suggestions stay ignored
 * until the text changes.
 */
export async function proposeFacts({ db }: AppContext, listings: readonly Worded[]): Promise<void> {
  if (listings.length === 0) return
  const before = await db
    .deleteFrom('listing_proposal')
    .where(
      'listing_id',
      'in',
      listings.map(({ id }) => id),
    )
    .returning(['listing_id', 'fact', 'words', 'dismissed_at'])
    .execute()
  const dismissed = new Map(
    before.map((row) => [toKey(row.listing_id, row.fact, row.words), row.dismissed_at]),
  )
  const rows = listings.flatMap((listing) =>
    readUnstatedEquipment(listing).map(({ fact, value, words }) => ({
      listing_id: listing.id,
      fact,
      value,
      words,
      dismissed_at: dismissed.get(toKey(listing.id, fact, words)) ?? null,
    })),
  )
  if (rows.length > 0) await db.insertInto('listing_proposal').values(rows).execute()
}

function toKey(listingId: number, fact: string, text: string) {
  return `${listingId} ${fact} ${text}`
}

type Worded = { id: number } & ListingTextRow

/** Returns facts found in a listing's text that the seller has neither confirmed nor ignored. */
export async function loadProposals({ db }: AppContext, id: number): Promise<FactProposal[]> {
  const rows = await db
    .selectFrom('listing_proposal')
    .select(['fact', 'value', 'words'])
    .where('listing_id', '=', id)
    .where('dismissed_at', 'is', null)
    .orderBy('fact')
    .execute()
  return rows as FactProposal[]
}
