import { sql } from 'kysely'
import { findFamilies } from '#features/lookups/server/public/find-family.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Fills in the family of listings whose model wasn't in the catalog when they were saved. */
export async function fillFamilies(ctx: AppContext) {
  const unknown = await ctx.db
    .selectFrom('listing')
    .select(['make_id as makeId', 'model'])
    .distinct()
    .where('family', 'is', null)
    .where('model', 'is not', null)
    .execute()
  const families = await findFamilies(ctx, unknown)
  const known = unknown.flatMap((item, at) => {
    const family = families[at] ?? null
    return family === null ? [] : [{ ...item, family }]
  })
  if (known.length === 0) return
  await sql`
    update listing set family = known.family
    from unnest(
      ${known.map(({ makeId }) => makeId)}::integer[], ${known.map(({ model }) => model)}::text[],
      ${known.map(({ family }) => family)}::text[]
    ) as known (make_id, model, family)
    where listing.family is null and listing.make_id = known.make_id and listing.model = known.model`.execute(
    ctx.db,
  )
}
