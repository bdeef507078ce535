import { knownMakes } from '#features/lookups/server/public/known-makes.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { bareName, familyAt, familyPath } from '../../family-address.ts'

/** The family that an address means. Null where no make or no family of it is called so. */
export async function findFamilyAt(
  ctx: AppContext,
  asked: { name: string; family: string },
): Promise<FoundFamily | null> {
  const makes = await knownMakes(ctx.db)
  const wanted = bareName(asked.name)
  const make =
    makes.find(({ route }) => route === asked.name) ??
    makes.find(({ route, name }) => bareName(route) === wanted || bareName(name) === wanted)
  if (!make || wanted === '') return null
  const families = await ctx.db
    .selectFrom('model_family')
    .select(['id', 'name'])
    .where('make_id', '=', make.id)
    .orderBy('id')
    .execute()
  const family = familyAt(families, asked.family)
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
