import type { AppContext } from '#kernel/app-context.ts'
import { refuseFields } from '#kernel/errors.ts'
import type { ListingChange, ListingEdit } from '../../contract.ts'
import { editBounds } from '../../edit-bounds.ts'
import { findTier } from '../packages/find-tier.ts'

/** Refuses a change of what stays as it was confirmed, and of what goes beyond its bounds. */
export async function assertChange(
  ctx: AppContext,
  { tier_id }: { tier_id: number | null },
  wanted: Pick<ListingChange, 'listing' | 'meta'>,
  saved: ListingEdit,
): Promise<void> {
  refuseFields(await changesOfIdentity(ctx, wanted.listing, saved.listing))
  const tier = await findTier(ctx, tier_id)
  refuseFields(editBounds(wanted, { saved, videosAllowed: tier?.video_count ?? 0 }))
}

/** What was confirmed when the listing was created: another aircraft is another listing. */
async function changesOfIdentity(
  ctx: AppContext,
  wanted: ListingChange['listing'],
  saved: ListingEdit['listing'],
) {
  const isSame = {
    Year: ['listing.year', wanted.year === saved.year],
    Length: ['listing.length', wanted.length === saved.length],
    Make: ['listing.makeId', await isSameMake(ctx, wanted, saved)],
  } as const
  return Object.fromEntries(
    Object.entries(isSame)
      .filter(([, [, same]]) => !same)
      .map(([name, [field]]) => [field, `${name} cannot be changed once the listing is saved.`]),
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
