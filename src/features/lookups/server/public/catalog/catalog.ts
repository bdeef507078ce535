import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { findEngineStep, findEngineSteps, type SteppedEngine } from '../../../engine-steps.ts'
import {
  additionalModelColumns,
  type CatalogEngine,
  type CatalogModel,
  engineColumns,
  hullMaterials,
  modelColumns,
} from './model.ts'

/** Engines by make, model, and variant, such as "Safran Arriel 2D (H130)". */
export const engines: ReadonlyMap<string, CatalogEngine> = new Map(
  readTable('engines', engineColumns).map(({ variant, ...engine }) => [
    `${engine.make} ${engine.model}${variant ? ` (${variant})` : ''}`,
    { ...engine, tboHours: engine.tboHours ?? findEngineSteps(engine)?.[0]?.hours ?? null },
  ]),
)

const featureSets = new Map(
  readTable('feature-sets', { name: cell.text, features: cell.list }).map((set) => [
    set.name,
    set.features,
  ]),
)

/** Models offered in forms. The demo market is also generated from them. */
export const catalog: readonly CatalogModel[] = readTable('models', modelColumns).map(
  ({ engine, features, materials, ...facts }) => ({
    ...facts,
    materials: materials ?? (facts.hull ? hullMaterials[facts.hull] : []),
    engine: engine === null ? null : requireEntry(engines, engine),
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

/** Returns the TBO of an engine in an aircraft built in a year. */
export function findTbo(
  { make, model, tboHours }: CatalogEngine,
  dated: Omit<SteppedEngine, 'make' | 'model'>,
  built: number | null,
): number | null {
  return findEngineStep({ ...dated, make, model }, built)?.hours ?? tboHours
}

/** Returns the TBO of a named engine, or the median of its series, such as O-320. Null if none is known. */
export function findUsualTbo(name: string): number | null {
  const key = toKey(name)
  const series = toKey(/^[A-Z]*[- ]?\d+[A-Z]?/i.exec(name.trim())?.[0] ?? name)
  const exact = tbos.filter(([model]) => model === key)
  const similar = exact.length > 0 ? exact : tbos.filter(([model]) => model.startsWith(series))
  const hours = similar.map(([, tboHours]) => tboHours).sort((a, b) => a - b)
  return hours[Math.floor((hours.length - 1) / 2)] ?? null
}

const tbos = [...engines.values()].flatMap(({ model, tboHours }) =>
  tboHours === null ? [] : [[toKey(model), tboHours] as const],
)

/** Removes spaces and hyphens, which sellers use differently. */
function toKey(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
