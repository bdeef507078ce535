import { findModelsByName } from '#features/lookups/registry-names.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** Facts from the catalog that supplement the feed. */
type CatalogFacts = {
  /** The model's name as spelled in the catalog. Null if the catalog doesn't contain the model. */
  name: string | null
  categoryId: number | null
  lengthFeet: number | null
  engineCount: number | null
}
export type FindCatalogFacts = (makeId: number, model: string | null) => CatalogFacts

/**
 * Loads the models of these makes. Returns a function that finds facts by the model's name in the catalog or the
 * registry.
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
          .select(['make_id', 'name', 'category_id', 'length_feet', 'engine_count'])
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
  const matching = model === null ? [] : findModelsByName(model, ofMake)
  const lengths = matching.flatMap(({ length_feet }) => length_feet ?? [])
  const [length = null] = lengths
  const isOneLength = Math.max(...lengths) - Math.min(...lengths) < 1
  const categories = new Set(matching.map(({ category_id }) => category_id))
  const counts = new Set(matching.map(({ engine_count }) => engine_count))
  return {
    name: model === null || matching.length === 0 ? null : spellName(model, matching),
    // Several models may have the same name. Facts that differ between them are unknown.
    categoryId: categories.size === 1 ? ([...categories][0] ?? null) : null,
    lengthFeet: isOneLength ? length : null,
    engineCount: counts.size === 1 ? ([...counts][0] ?? null) : null,
  }
}

/**
 * If exactly one model has the same words, returns its name. Otherwise, spells each word as in other models. For
 * example, "SENECA V" becomes "Seneca V".
 */
function spellName(written: string, models: readonly Model[]): string {
  const [only] = models.length === 1 ? models : []
  if (only && sortWords(only.name) === sortWords(written)) return only.name
  const words = models.flatMap(({ name }) => name.match(wordPattern) ?? [])
  const spelled = new Map(words.map((word) => [word.toUpperCase(), word]))
  return written.replace(wordPattern, (word) => spelled.get(word.toUpperCase()) ?? word)
}

const wordPattern = /[A-Za-z0-9]+/g

function sortWords(name: string): string {
  return name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .sort()
    .join(' ')
}

type Model = {
  name: string
  category_id: number
  length_feet: number | null
  engine_count: number | null
}
