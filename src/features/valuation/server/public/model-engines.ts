import { findSource } from '#features/lookups/basis.ts'
import {
  additionalModels,
  catalog,
  engines,
} from '#features/lookups/server/public/catalog/catalog.ts'
import type { CatalogEngine } from '#features/lookups/server/public/catalog/model.ts'
import type { ModelEngine } from '../../model-engine.ts'

/** Returns the standard engines of a family's models in the catalog, the most common first. */
export function listModelEngines({
  make,
  family,
}: {
  make: string
  family: string
}): ModelEngine[] {
  const models = [...catalog, ...additionalModels].flatMap(({ engine, ...model }) =>
    model.make === make && model.family === family && engine ? [{ ...model, engine }] : [],
  )
  const groups = Map.groupBy(models, ({ engine }) =>
    [engine.make, engine.model, engine.horsepower, engine.tboHours].join(),
  )
  return [...groups.values()]
    .map((group) => toModelEngine(group))
    .toSorted((a, b) => b.models.length - a.models.length || a.engine.localeCompare(b.engine))
}

function toModelEngine(group: readonly { model: string; engine: StandardEngine }[]): ModelEngine {
  const [{ engine }] = group as [(typeof group)[number]]
  const name = `${engine.make} ${engine.model}`
  const listed = 'basis' in engine ? engine : engines.get(name)
  return {
    engine: name,
    models: group.map(({ model }) => model).sort(),
    horsepower: engine.horsepower,
    tboHours: engine.tboHours ?? listed?.tboHours ?? null,
    later: listed?.later ?? null,
    source: listed ? findSource(listed.basis) : null,
  }
}

type StandardEngine =
  | CatalogEngine
  | Pick<CatalogEngine, 'make' | 'model' | 'horsepower' | 'tboHours'>
