import type { AppContext } from '#kernel/app-context.ts'
import { throwFieldRefusals } from '#kernel/errors.ts'
import { checkEditLimits } from '../../check-edit-limits.ts'
import type { ListingChange, ListingEdit } from '../../contract.ts'
import { findTier } from '../packages/find-tier.ts'

/** Rejects changes to immutable fields and changes that exceed the limits. */
export async function assertChange(
  ctx: AppContext,
  { tier_id }: { tier_id: number | null },
  wanted: Pick<ListingChange, 'listing' | 'meta'>,
  saved: ListingEdit,
): Promise<void> {
  throwFieldRefusals(await changesOfIdentity(ctx, wanted.listing, saved.listing))
  const tier = await findTier(ctx, tier_id)
  throwFieldRefusals(checkEditLimits(wanted, { saved, videosAllowed: tier?.video_count ?? 0 }))
}

/** Checks whether the year or make changed. They're immutable because a different aircraft needs its own listing. */
async function changesOfIdentity(
  ctx: AppContext,
  wanted: ListingChange['listing'],
  saved: ListingEdit['listing'],
) {
  const isSame = {
    Year: ['listing.year', wanted.year === saved.year],
    Make: ['listing.makeId', await isSameMake(ctx, wanted, saved)],
  } as const
  return Object.fromEntries(
    Object.entries(isSame)
      .filter(([, [, same]]) => !same)
      .map(([name, [field]]) => [field, `${name} can’t be changed after the listing is saved.`]),
  )
}

async function isSameMake(
  { db }: AppContext,
  wanted: ListingChange['listing'],
  { makeId }: ListingEdit['listing'],
) {
  if (wanted.makeId !== null) return wanted.makeId === makeId
  const make = await db
    .selectFrom('make')
    .select('name')
    .where('id', '=', makeId)
    .executeTakeFirstOrThrow()
  return make.name.toLowerCase() === wanted.make?.toLowerCase()
}
