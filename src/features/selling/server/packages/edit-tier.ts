import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { editTierEndpoint } from '../../tier-contract.ts'
import type { TierRow } from '../public/to-listing-tier.ts'
import {
  assertTitleFree,
  findCurrentTier,
  lockTiers,
  toPriceTier,
  toTierColumns,
  toTierFields,
} from './price-tier-rows.ts'

/**
 * The price and whether a tier is offered change in its row: invoices keep the amount that they were made for. Any
 * other term is a promise to those who have the tier, or are paying for it now. Their row stays as it is, and the
 * changed tier continues in a new one.
 */
export const editTier = operation(editTierEndpoint, (ctx, { id, version, ...form }) =>
  inTransaction(ctx, async (ctx) => {
    await lockTiers(ctx)
    const tier = await findCurrentTier(ctx, id)
    if (tier.version !== version) throw new Refusal('conflict', { current: toPriceTier(tier) })
    const columns = toTierColumns({ ...form, isProduct: tier.is_product })
    const { before, after } = { before: toTierFields(tier), after: toTierFields(columns) }
    if (JSON.stringify(before) === JSON.stringify(after)) return toPriceTier(tier)
    if (tier.title !== columns.title) await assertTitleFree(ctx, columns.title, tier.id)
    const changed = terms.some((column) => tier[column] !== columns[column])
      ? await supersede(ctx, tier, columns)
      : await change(ctx, tier, columns)
    await recordStaffAction(ctx, 'tier.change', {
      subject: { kind: 'tier', id: changed.id, name: changed.title },
      before,
      after,
    })
    return toPriceTier(changed)
  }),
)

/** What was promised to who bought it. */
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
