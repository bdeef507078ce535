import type { EquipmentFact } from '#features/listings/aircraft-facts.ts'
import { equipmentColumn } from '#features/listings/server/public/read-equipment.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import { Refusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { answerProposalEndpoint } from '../../proposal-contract.ts'
import { loadProposals } from '../public/propose-facts.ts'
import { changeListing } from '../status/listing-transitions.ts'
import { recordStaffChange, toListingAuditFields } from './record-staff-change.ts'

/** Only pending suggestions can be accepted. Doesn't overwrite a fact that was entered in the meantime. */
export const answerProposal = writeOperation(
  answerProposalEndpoint,
  async (ctx, { id, fact, answer }) => {
    const listing = await requireEditableListing(ctx, id, {
      shouldLock: true,
      changesVisibleContent: true,
    })
    const proposals = ctx.db.selectFrom('listing_proposal').where('listing_id', '=', id)
    const proposal = await proposals.where('fact', '=', fact).select('fact').executeTakeFirst()
    if (!proposal)
      throw new Refusal('not_found', { message: 'There’s no suggestion for this fact.' })
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
        await recordStaffChange(ctx, 'listing.edit', listing, {
          before: toListingAuditFields(listing),
          after: toListingAuditFields(written),
        })
      }
    }
    return { proposals: await loadProposals(ctx, id) }
  },
)
