import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { lockTable } from '#kernel/server/records/locks.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { removeTierEndpoint } from '../../tier-contract.ts'
import type { TierRow } from '../public/to-listing-tier.ts'
import { findCurrentTier, toTierAuditFields } from './price-tier-rows.ts'

export const removeTier = writeOperation(removeTierEndpoint, async (ctx, { id }) => {
  await lockTable(ctx, 'listing_tier')
  const tier = await findCurrentTier(ctx, id)
  await deleteAllTerms(ctx, tier)
  await recordStaffAction(ctx, 'tier.remove', {
    subject: { kind: 'tier', id: tier.id, name: tier.title },
    before: toTierAuditFields(tier),
  })
  return { removed: true as const }
})

/** Deletes the tier unless invoices or listings reference it. Foreign keys also prevent races with new references. */
async function deleteAllTerms({ db }: AppContext, { id, first_id }: TierRow) {
  const first = first_id ?? id
  try {
    await db
      .deleteFrom('listing_tier')
      .where((eb) => eb.or([eb('id', '=', first), eb('first_id', '=', first)]))
      .execute()
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error
    throw new Refusal('conflict', {
      message: 'This tier has been purchased or is used by a listing. Stop offering it instead.',
    })
  }
}

const foreignKeyViolation = '23503'
