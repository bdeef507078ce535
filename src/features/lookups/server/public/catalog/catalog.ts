import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { engineSince, engines } from './engines.ts'
import { additionalModelColumns, type CatalogModel, hullMaterials, modelColumns } from './model.ts'

const featureSets = new Map(
  readTable('feature-sets', { name: cell.text, features: cell.list }).map((set) => [
    set.name,
    set.features,
  ]),
)

/** Models offered in forms. The demo market is also generated from them. */
export const catalog: readonly CatalogModel[] = readTable('models', modelColumns).map(
  ({ engine, features, materials, pressurized, ...facts }) => ({
    ...facts,
    materials: materials ?? (facts.hull ? hullMaterials[facts.hull] : []),
    isPressurized: pressurized !== null,
    engine: engine === null ? null : engineSince(requireEntry(engines, engine), facts.yearFirst),
    features: Object.fromEntries(
      Object.entries(features).map(([group, items]) => [group, items.flatMap(expandSet)]),
    ),
  }),
)

/** Models for forms and imports that aren't in the demo market. Includes only facts that apply to every aircraft. */
export const additionalModels = readTable('additional-models', additionalModelColumns)

/** Names of feature sets are lowercase. Features start with a capital letter or a digit. */
function expandSet(text: string): string[] {
  return /^[a-z]/.test(text) ? requireEntry(featureSets, text) : [text]
}

function requireEntry<T>(entries: ReadonlyMap<string, T>, name: string): T {
  const entry = entries.get(name)
  if (entry === undefined) throw new Error(`reference/models.csv: “${name}” is unknown`)
  return entry
}
