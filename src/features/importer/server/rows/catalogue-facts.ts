import { modelsOfRegistry } from '#features/lookups/registry-names.ts'
import type { AppContext } from '#kernel/app-context.ts'

/** What the catalogue knows of an aircraft that a feed may leave out. */
export type CatalogueFacts = {
  categoryId: number | null
  lengthFeet: number | null
}
export type FindCatalogueFacts = (makeId: number, model: string | null) => CatalogueFacts

/** Reads the models of these makes at once, and answers for each model by its own name or the registry's. */
export async function loadCatalogueFacts(
  { db }: AppContext,
  makeIds: readonly number[],
): Promise<FindCatalogueFacts> {
  const models =
    makeIds.length === 0
      ? []
      : await db
          .selectFrom('model')
          .select(['make_id', 'name', 'category_id', 'length_feet'])
          .where('make_id', 'in', makeIds)
          .execute()
  const byMake = Map.groupBy(models, ({ make_id }) => make_id)
  const known = new Map<string, CatalogueFacts>()
  return (makeId, model) => {
    const name = `${makeId} ${model?.toLowerCase() ?? ''}`
    const facts = known.get(name) ?? findFacts(byMake.get(makeId) ?? [], model)
    known.set(name, facts)
    return facts
  }
}

function findFacts(ofMake: readonly Model[], model: string | null): CatalogueFacts {
  const named = ofMake.filter(({ name }) => name.toLowerCase() === model?.toLowerCase())
  const meant = named.length > 0 || model === null ? named : modelsOfRegistry(model, [...ofMake])
  const categories = new Set(meant.map(({ category_id }) => category_id))
  return {
    // Several models may share a name; what they do not agree in is not known.
    categoryId: categories.size === 1 ? ([...categories][0] ?? null) : null,
    lengthFeet: meant.find(({ length_feet }) => length_feet !== null)?.length_feet ?? null,
  }
}

type Model = { name: string; category_id: number; length_feet: number | null }
