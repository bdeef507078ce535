import type { AppContext } from '#kernel/app-context.ts'
import { throwFieldRefusals } from '#kernel/errors.ts'
import { checkEditLimits } from '../../check-edit-limits.ts'
import type { ListingChange, ListingEdit } from '../../contract.ts'
import { findTier } from '../packages/find-tier.ts'

/** Rejects changes to immutable fields and changes that exceed the limits. */
export async function assertChange(
  ctx: AppContext,
  { tier_id }: { tier_id: number | null },
  change: Pick<ListingChange, 'listing' | 'meta'>,
  saved: ListingEdit,
): Promise<void> {
  throwFieldRefusals(await findIdentityChanges(ctx, change.listing, saved.listing))
  const tier = await findTier(ctx, tier_id)
  throwFieldRefusals(checkEditLimits(change, { saved, videosAllowed: tier?.video_count ?? 0 }))
}

/** Checks whether the year or make changed. They're immutable because a different aircraft needs its own listing. */
async function findIdentityChanges(
  ctx: AppContext,
  change: ListingChange['listing'],
  saved: ListingEdit['listing'],
) {
  const isSame = {
    Year: ['listing.year', change.year === saved.year],
    Make: ['listing.makeId', await isSameMake(ctx, change, saved)],
  } as const
  return Object.fromEntries(
    Object.entries(isSame)
      .filter(([, [, same]]) => !same)
      .map(([name, [field]]) => [field, `${name} can’t be changed after the listing is saved.`]),
  )
}

async function isSameMake(
  { db }: AppContext,
  change: ListingChange['listing'],
  { makeId }: ListingEdit['listing'],
) {
  if (change.makeId !== null) return change.makeId === makeId
  const make = await db
    .selectFrom('make')
    .select('name')
    .where('id', '=', makeId)
    .executeTakeFirstOrThrow()
  return make.name.toLowerCase() === change.make?.toLowerCase()
}
