import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { lockTable } from '#kernel/server/records/locks.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  addTierEndpoint,
  editTierEndpoint,
  orderTiersEndpoint,
  removeTierEndpoint,
} from '../../tier-contract.ts'
import { tierTextNames } from '../../tier-texts.ts'
import { loadPriceTiers } from '../public/load-price-tiers.ts'
import { readTierTexts, type TierRow } from '../public/to-listing-tier.ts'
import {
  assertTierTitleAvailable,
  findCurrentTier,
  toPriceTier,
  toTierAuditFields,
  toTierColumns,
  toTierTexts,
} from './find-tier.ts'

export const addTier = writeOperation(addTierEndpoint, async (ctx, form) => {
  await lockTable(ctx, 'listing_tier')
  const columns = toTierColumns({ ...form, currency: ctx.site.money.currency })
  const texts = toTierTexts(form)
  await assertTierTitleAvailable(ctx, { ...columns, texts }, null)
  const added = await ctx.db
    .insertInto('listing_tier')
    .values((eb) => ({
      ...columns,
      texts: JSON.stringify(texts),
      position: eb
        .selectFrom('listing_tier')
        .select(sql<number>`least(32000, coalesce(max(position), 0) + 1)`.as('last')),
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStaffAction(ctx, 'tier.add', {
    subject: { kind: 'tier', id: added.id, name: added.title },
    after: toTierAuditFields(columns, texts),
  })
  return toPriceTier(added)
})

/**
 * Updates a tier's price, availability, and first texts in a language in place because invoices store their own amount
 * and title. All other terms are a commitment to current and pending buyers, so their row stays unchanged, and the
 * edited tier gets a new row.
 */
export const editTier = writeOperation(editTierEndpoint, async (ctx, { id, version, ...form }) => {
  await lockTable(ctx, 'listing_tier')
  const tier = await findCurrentTier(ctx, id)
  assertVersion(toPriceTier(tier), version)
  const columns = toTierColumns({
    ...form,
    isProduct: tier.is_product,
    currency: tier.currency,
  })
  const oldTexts = readTierTexts(tier)
  const texts = toTierTexts(form, oldTexts)
  const newTexts = tierTextNames.filter((name) => texts[name] !== oldTexts[name])
  const isDifferent = (column: keyof typeof columns) => tier[column] !== columns[column]
  const columnNames = Object.keys(columns) as (keyof typeof columns)[]
  if (newTexts.length === 0 && !columnNames.some(isDifferent)) return toPriceTier(tier)
  if (newTexts.length > 0 || isDifferent('title'))
    await assertTierTitleAvailable(ctx, { ...columns, texts }, tier.id)
  const stored = { ...columns, texts: JSON.stringify(texts) }
  const hasNewTerms = terms.some(isDifferent) || newTexts.some((name) => oldTexts[name] !== '')
  const changed = await (hasNewTerms ? supersede : change)(ctx, tier, stored)
  await recordStaffAction(ctx, 'tier.change', {
    subject: { kind: 'tier', id: changed.id, name: changed.title },
    before: toTierAuditFields(tier, oldTexts),
    after: toTierAuditFields(columns, texts),
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

type TierColumns = ReturnType<typeof toTierColumns> & { texts: string }

export const orderTiers = writeOperation(orderTiersEndpoint, async (ctx, { ids }) => {
  await lockTable(ctx, 'listing_tier')
  const before = await loadPriceTiers(ctx)
  const isComplete = ids.length === before.length && before.every(({ id }) => ids.includes(id))
  if (!isComplete)
    throw new Refusal('conflict', {
      message: 'Someone else just added or changed tiers. Please reload the page and try again.',
      current: before,
    })
  for (const [index, id] of ids.entries())
    await ctx.db
      .updateTable('listing_tier')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('position', '!=', index + 1)
      .execute()
  const after = await loadPriceTiers(ctx)
  const titles = (tiers: typeof after) => tiers.map(({ title }) => title)
  if (titles(before).join() !== titles(after).join())
    await recordStaffAction(ctx, 'tier.order', {
      subject: { kind: 'tier', id: ids[0] as number, name: 'all' },
      before: { order: titles(before) },
      after: { order: titles(after) },
    })
  return after
})

export const removeTier = writeOperation(removeTierEndpoint, async (ctx, { id }) => {
  await lockTable(ctx, 'listing_tier')
  const tier = await findCurrentTier(ctx, id)
  await deleteAllTerms(ctx, tier)
  await recordStaffAction(ctx, 'tier.remove', {
    subject: { kind: 'tier', id: tier.id, name: tier.title },
    before: toTierAuditFields(tier, readTierTexts(tier)),
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
