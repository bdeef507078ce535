import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { lockTable } from '#kernel/server/records/locks.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { editTierEndpoint } from '../../tier-contract.ts'
import type { TierRow } from '../public/to-listing-tier.ts'
import {
  assertTierTitleAvailable,
  findCurrentTier,
  toPriceTier,
  toTierAuditFields,
  toTierColumns,
} from './price-tier-rows.ts'

/**
 * Updates a tier's price and availability in place because invoices store their own amount. All other terms are a
 * commitment to current and pending buyers, so their row stays unchanged, and the edited tier gets a new row.
 */
export const editTier = writeOperation(editTierEndpoint, async (ctx, { id, version, ...form }) => {
  await lockTable(ctx, 'listing_tier')
  const tier = await findCurrentTier(ctx, id)
  assertVersion(toPriceTier(tier), version)
  const columns = toTierColumns({ ...form, isProduct: tier.is_product })
  const { before, after } = { before: toTierAuditFields(tier), after: toTierAuditFields(columns) }
  if (JSON.stringify(before) === JSON.stringify(after)) return toPriceTier(tier)
  if (tier.title !== columns.title) await assertTierTitleAvailable(ctx, columns.title, tier.id)
  const changed = terms.some((column) => tier[column] !== columns[column])
    ? await supersede(ctx, tier, columns)
    : await change(ctx, tier, columns)
  await recordStaffAction(ctx, 'tier.change', {
    subject: { kind: 'tier', id: changed.id, name: changed.title },
    before,
    after,
  })
  return toPriceTier(changed)
})

/** Terms that buyers of the tier rely on. */
const terms = [
  'title',
  'description',
  'is_featured',
  'image_count',
  'video_count',
  'duration_days',
  'listing_type_id',
] as const

function change({ db }: AppContext, tier: TierRow, columns: TierColumns): Promise<TierRow> {
  return db
    .updateTable('listing_tier')
    .set({ ...columns, version: tier.version + 1 })
    .where('id', '=', tier.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function supersede({ db, now }: AppContext, tier: TierRow, columns: TierColumns) {
  await db
    .updateTable('listing_tier')
    .set({ is_retired: true, superseded_at: now() })
    .where('id', '=', tier.id)
    .execute()
  return db
    .insertInto('listing_tier')
    .values({
      ...columns,
      first_id: tier.first_id ?? tier.id,
      logo_url: tier.logo_url,
      position: tier.position,
      version: tier.version + 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type TierColumns = ReturnType<typeof toTierColumns>
