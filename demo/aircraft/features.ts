import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Random } from '../random.ts'

/** Returns feature groups as a seller would select them: most of the model's usual equipment, but not all. */
export function featuresFor(model: CatalogModel, r: Random): FeatureGroup[] {
  if (r.chance(0.08)) return []
  return Object.entries(model.features)
    .filter(([name]) => name !== listedAsAvionics && !r.chance(0.12))
    .map(([name, items]) => {
      const included = items.filter(() => !r.chance(0.22))
      return {
        id: name.toLowerCase().replace(/[^a-z]+/g, '-'),
        name,
        description: null,
        items: included,
      }
    })
    .filter((group) => group.items.length > 0)
}

/** Excluded because the aircraft's own panel is stored separately. */
const listedAsAvionics = 'Avionics'

export type FeatureGroup = { id: string; name: string; description: string | null; items: string[] }
