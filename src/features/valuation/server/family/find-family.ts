import { listPublicMakes } from '#features/lookups/server/public/makes.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { familyPath, matchFamily, normalizeUrlName } from '../../family-url.ts'

/** Finds the family in a URL. Returns null if the make or family is unknown. */
export async function findFamilyByUrl(
  ctx: AppContext,
  query: { name: string; family: string },
): Promise<FoundFamily | null> {
  const makes = await listPublicMakes(ctx)
  const normalizedName = normalizeUrlName(query.name)
  const make =
    makes.find(({ route }) => route === query.name) ??
    makes.find(
      ({ route, name }) =>
        normalizeUrlName(route) === normalizedName || normalizeUrlName(name) === normalizedName,
    )
  if (!make || normalizedName === '') return null
  const families = await ctx.db
    .selectFrom('model_family')
    .select(['id', 'name'])
    .where('make_id', '=', make.id)
    .orderBy('id')
    .execute()
  const family = matchFamily(families, query.family)
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
