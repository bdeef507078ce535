import type { AppContext } from '#kernel/app-context.ts'
import type { FactProposal } from '../../proposal-contract.ts'

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
