import { findSimilarFamilies } from '#features/lookups/server/public/similar-families.ts'
import { familyPath } from '#features/valuation/family-url.ts'
import { modelName } from '#features/valuation/model-text.ts'
import { listRegisteredModels } from '#features/valuation/server/public/registered-models.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { RelatedModels } from '../../related-models.ts'

export async function listRelatedModels(
  ctx: AppContext,
  model: { make: string; makeRoute: string; family: string; url: string },
): Promise<RelatedModels> {
  const similar = await listSimilar(ctx, model)
  if (similar.length > 0) return { areSimilar: true, models: similar }
  const ofMake = await listRegisteredModels(ctx, ({ makeRoute }) => makeRoute === model.makeRoute)
  const others = ofMake.filter(({ path }) => path !== model.url).slice(0, maxModels)
  return {
    areSimilar: false,
    models: others.map(({ path, registered, ...names }) => ({
      name: modelName(names),
      path,
      description: null,
      registered,
    })),
  }
}

const maxModels = 12

async function listSimilar(ctx: AppContext, model: { make: string; family: string }) {
  const similar = findSimilarFamilies(model)
  if (similar.length === 0) return []
  const makes = await ctx.db
    .selectFrom('make')
    .select(['name', 'route'])
    .where(
      'name',
      'in',
      similar.map(({ make }) => make),
    )
    .execute()
  const routes = new Map(makes.map(({ name, route }) => [name, route]))
  const found = similar.flatMap(({ make, family, description }) => {
    const route = routes.get(make)
    return route
      ? [{ name: modelName({ make, family }), path: familyPath(route, family), description }]
      : []
  })
  const paths = new Set(found.map(({ path }) => path))
  const registered = await listRegisteredModels(ctx, ({ path }) => paths.has(path))
  const counts = new Map(registered.map((one) => [one.path, one.registered]))
  return found
    .slice(0, maxModels)
    .map((one) => ({ ...one, registered: counts.get(one.path) ?? null }))
}
