import { isSameModelName } from '#features/lookups/model-name.ts'
import { findModelsByName } from '#features/lookups/registry-names.ts'
import { createFamilyPicker } from '#features/lookups/server/public/find-family.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Facts from the catalog that supplement the feed. */
type CatalogFacts = {
  /** The model's name, which the catalog can only spell differently. Null if not stated. */
  name: string | null
  categoryId: number | null
  lengthFeet: number | null
  engineCount: number | null
}
export type FindCatalogFacts = (makeId: number, model: string | null) => CatalogFacts

/**
 * Loads the models of these makes. Returns a function that finds facts by the model's name in the catalog or the
 * registry. The facts of a model that isn't in the catalog are those that its whole family shares.
 */
export async function loadCatalogFacts(
  { db }: AppContext,
  makeIds: readonly number[],
): Promise<FindCatalogFacts> {
  const models =
    makeIds.length === 0
      ? []
      : await db
          .selectFrom('model')
          .innerJoin('make', 'make.id', 'model.make_id')
          .select(['make_id', 'make.name as make', 'model.name', 'family'])
          .select(['category_id', 'length_feet', 'engine_count'])
          .where('make_id', 'in', makeIds)
          .execute()
  const byMake = Map.groupBy(models, ({ make_id }) => make_id)
  const factsByName = new Map<string, CatalogFacts>()
  return (makeId, model) => {
    const name = `${makeId} ${model?.toLowerCase() ?? ''}`
    const facts = factsByName.get(name) ?? findFacts(byMake.get(makeId) ?? [], model)
    factsByName.set(name, facts)
    return facts
  }
}

function findFacts(ofMake: readonly Model[], model: string | null): CatalogFacts {
  const matching = model === null ? [] : findNeighbors(model, ofMake)
  const lengths = matching.flatMap(({ length_feet }) => length_feet ?? [])
  const [length = null] = lengths
  const isOneLength = Math.max(...lengths) - Math.min(...lengths) < 1
  const categories = new Set(matching.map(({ category_id }) => category_id))
  const counts = new Set(matching.map(({ engine_count }) => engine_count))
  return {
    name: model === null ? null : spellName(model, matching),
    // Several models may have the same name. Facts that differ between them are unknown.
    categoryId: categories.size === 1 ? ([...categories][0] ?? null) : null,
    lengthFeet: isOneLength ? length : null,
    engineCount: counts.size === 1 ? ([...counts][0] ?? null) : null,
  }
}

function findNeighbors(model: string, ofMake: readonly Model[]): readonly Model[] {
  const named = findModelsByName(model, ofMake)
  if (named.length > 0) return named
  const family = createFamilyPicker(ofMake)(model)
  return ofMake.filter((item) => item.family === family)
}

/**
 * If exactly one model has the same name, returns its spelling. Otherwise, spells words in capitals as in other models:
 * "SENECA V" becomes "Seneca V". Keeps the case of all other words, such as the one of C90GTi.
 */
function spellName(written: string, models: readonly Model[]): string {
  const [only, other] = models.filter(({ name }) => isSameModelName(name, written))
  const ownWords = toWords(written).filter((word) => !isCapitals(word))
  if (only && !other && ownWords.every((word) => toWords(only.name).includes(word)))
    return only.name
  const spelled = new Map(
    models.flatMap(({ name }) => toWords(name)).map((word) => [word.toUpperCase(), word]),
  )
  return written.replace(wordPattern, (word) =>
    isCapitals(word) ? (spelled.get(word) ?? word) : word,
  )
}

const wordPattern = /[A-Za-z0-9]+/g

const toWords = (name: string): string[] => name.match(wordPattern) ?? []
const isCapitals = (word: string) => word === word.toUpperCase()

type Model = {
  make: string
  name: string
  family: string
  category_id: number
  length_feet: number | null
  engine_count: number | null
}
