import { findSimilarFamilies } from '#features/lookups/server/public/find-family.ts'
import { familyPath } from '#features/valuation/family-url.ts'
import { modelName } from '#features/valuation/model-text.ts'
import {
  listRegisteredModels,
  type RegisteredModel,
} from '#features/valuation/server/public/registered-models.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import type { RelatedModelList } from '../../related-models.ts'

export async function listRelatedModels(
  ctx: AppContext,
  model: RequestedModel,
): Promise<RelatedModelList[]> {
  const { make, makeRoute, url, variantOf } = model
  const family = variantOf ?? { name: modelName(model), path: url }
  const [variants, similar] = await Promise.all([
    listLinks(ctx, (item) => item.variantOf?.path === family.path && item.path !== url),
    variantOf ? [] : listSimilar(ctx, model),
  ])
  const title = variantOf
    ? t`Other variants of the ${family.name}`
    : t`Variants of the ${family.name}`
  const related = [{ title, models: variants }]
  if (similar.length > 0) return [...related, { title: 'Similar models', models: similar }]
  if (variantOf) return related
  const others = await listLinks(
    ctx,
    (item) => item.makeRoute === makeRoute && item.variantOf === null && item.path !== url,
  )
  return [...related, { title: t`Other models from ${make}`, models: others.slice(0, maxModels) }]
}

type RequestedModel = Pick<RegisteredModel, 'make' | 'makeRoute' | 'family' | 'variantOf'> & {
  url: string
}

async function listLinks(ctx: AppContext, isRelated: (model: RegisteredModel) => boolean) {
  const models = await listRegisteredModels(ctx, isRelated)
  return models.map(({ path, registered, ...names }) => ({
    name: modelName(names),
    path,
    description: null,
    registered,
  }))
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
  const counts = new Map(registered.map((item) => [item.path, item.registered]))
  return found
    .slice(0, maxModels)
    .map((item) => ({ ...item, registered: counts.get(item.path) ?? null }))
}
