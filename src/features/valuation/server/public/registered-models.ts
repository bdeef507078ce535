import type { AppContext } from '#kernel/app-context.ts'
import type { FamilyMarket } from '../../family-contract.ts'
import { familyPath, normalizeUrlName } from '../../family-url.ts'
import type { RegisteredModel } from '../models/build-directory.ts'
import { toModelRegistry } from '../models/load-places.ts'
import { loadModelDirectory } from '../models/model-directory.ts'

export type { RegisteredModel }

/** A model page's part that comes from the registry. */
type RegisteredPage = Pick<FamilyMarket, 'make' | 'makeRoute' | 'family' | 'url' | 'registry'> &
  Pick<RegisteredModel, 'hasMakePage' | 'variantOf'>

/** Finds a registered family or variant, also of a family of the catalog, by any spelling of its name. */
export async function findRegisteredPage(
  ctx: AppContext,
  { name, family }: { name: string; family: string },
): Promise<RegisteredPage | null> {
  const directory = await loadModelDirectory(ctx)
  if (!directory) return null
  const alias = directory.aliases.get(normalizeUrlName(familyPath(name, family)))
  const model = directory.models.get(alias ?? '')
  if (!model) return null
  const { make, makeRoute, hasMakePage, path, variantOf } = model
  return {
    make,
    makeRoute,
    hasMakePage,
    family: model.family,
    url: path,
    variantOf,
    registry: await toModelRegistry(ctx, directory, model),
  }
}

/** Returns the paths of all model pages with registered aircraft. */
export async function registeredModelPaths(ctx: AppContext): Promise<string[]> {
  return [...((await loadModelDirectory(ctx))?.models.keys() ?? [])]
}

/** Returns the matching models of the registry, the most common first. */
export async function listRegisteredModels(
  ctx: AppContext,
  isWanted: (model: RegisteredModel) => boolean,
): Promise<RegisteredModel[]> {
  const models = (await loadModelDirectory(ctx))?.models.values() ?? []
  return [...models].filter(isWanted).sort((a, b) => b.registered - a.registered)
}
