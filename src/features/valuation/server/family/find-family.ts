import { listPublicMakes } from '#features/lookups/server/public/list-public-makes.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { familyPath, matchFamily, normalizeName } from '../../family-url.ts'

/** Finds the family in a URL. Returns null if the make or family is unknown. */
export async function findFamily(
  ctx: AppContext,
  asked: { name: string; family: string },
): Promise<FoundFamily | null> {
  const makes = await listPublicMakes(ctx.db)
  const wanted = normalizeName(asked.name)
  const make =
    makes.find(({ route }) => route === asked.name) ??
    makes.find(
      ({ route, name }) => normalizeName(route) === wanted || normalizeName(name) === wanted,
    )
  if (!make || wanted === '') return null
  const families = await ctx.db
    .selectFrom('model_family')
    .select(['id', 'name'])
    .where('make_id', '=', make.id)
    .orderBy('id')
    .execute()
  const family = matchFamily(families, asked.family)
  if (!family) return null
  return {
    makeId: make.id,
    make: make.name,
    makeRoute: make.route,
    familyId: family.id,
    family: family.name,
    url: familyPath(make.route, family.name),
  }
}

export type FoundFamily = {
  makeId: number
  make: string
  makeRoute: string
  familyId: number
  family: string
  url: string
}
