import type { EquipmentFact } from '#features/listings/aircraft-facts.ts'
import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { equipmentColumn } from '#features/listings/server/public/read-equipment.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { answerProposalEndpoint } from '../../proposal-contract.ts'
import { loadProposals } from '../public/load-proposals.ts'
import { changeListing } from '../status/listing-transitions.ts'
import { listingFacts, recordByStaff } from './record-by-staff.ts'

/** Answers only what was proposed. A fact that was stated in the meantime stays as it was stated. */
export const answerProposal = operation(answerProposalEndpoint, (ctx, { id, fact, answer }) =>
  inTransaction(ctx, async (ctx) => {
    const listing = await editableListing(ctx, id, { isHeld: true, changesShown: true })
    const proposals = ctx.db.selectFrom('listing_proposal').where('listing_id', '=', id)
    const proposal = await proposals.where('fact', '=', fact).select('fact').executeTakeFirst()
    if (!proposal) throw new Refusal('not_found', { message: 'Nothing of this is proposed.' })
    if (answer === 'open')
      await ctx.db
        .updateTable('listing_proposal')
        .set({ dismissed_at: ctx.now() })
        .where('listing_id', '=', id)
        .where('fact', '=', fact)
        .execute()
    else {
      await ctx.db
        .deleteFrom('listing_proposal')
        .where('listing_id', '=', id)
        .where('fact', '=', fact)
        .execute()
      const column = equipmentColumn(fact as EquipmentFact)
      if (listing[column] === null) {
        const written = await changeListing(ctx, listing, { [column]: answer })
        await recordByStaff(ctx, 'listing.edit', listing, {
          before: listingFacts(listing),
          after: listingFacts(written),
        })
      }
    }
    return { proposals: await loadProposals(ctx, id) }
  }),
)
