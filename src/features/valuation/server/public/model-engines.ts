import { findSource } from '#features/lookups/basis.ts'
import { findEngineSteps } from '#features/lookups/engine-steps.ts'
import {
  additionalModels,
  catalog,
  engines,
  findTbo,
} from '#features/lookups/server/public/catalog/catalog.ts'
import type { CatalogEngine, CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { ModelEngine } from '../../model-engine.ts'

/** Returns the standard engines of a family's models in the catalog, the most common first. */
export function listModelEngines({
  make,
  family,
}: {
  make: string
  family: string
}): ModelEngine[] {
  const ownModels = catalog.map((model) => ({ ...model, engine: firstEngine(model) }))
  const models = [...ownModels, ...additionalModels].flatMap(({ engine, ...model }) =>
    model.make === make && model.family === family && engine ? [{ ...model, engine }] : [],
  )
  const groups = Map.groupBy(models, ({ engine }) =>
    [engine.make, engine.model, engine.horsepower, engine.tboHours].join(),
  )
  return [...groups.values()]
    .map((group) => toModelEngine(group))
    .toSorted((a, b) => b.models.length - a.models.length || a.engine.localeCompare(b.engine))
}

/** Returns the engine of the first aircraft. Only a later one can have a longer TBO. */
function firstEngine({ engine, yearFirst }: CatalogModel) {
  return engine && { ...engine, tboHours: findTbo(engine, { hoursBasis: 'SNEW' }, yearFirst) }
}

function toModelEngine(group: readonly { model: string; engine: StandardEngine }[]): ModelEngine {
  const [{ engine }] = group as [(typeof group)[number]]
  const name = `${engine.make} ${engine.model}`
  const listed = 'basis' in engine ? engine : engines.get(name)
  const tboHours = engine.tboHours ?? listed?.tboHours ?? null
  return {
    engine: name,
    models: group.map(({ model }) => model).sort(),
    horsepower: engine.horsepower,
    tboHours,
    later: (findEngineSteps(engine) ?? []).filter(({ hours }) => hours > (tboHours ?? hours)),
    source: listed ? findSource(listed.basis) : null,
  }
}

type StandardEngine =
  | CatalogEngine
  | Pick<CatalogEngine, 'make' | 'model' | 'horsepower' | 'tboHours'>
