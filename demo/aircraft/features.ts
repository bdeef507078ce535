import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'
import type { Random } from '../random.ts'

/** Groups of equipment as the seller ticked them: most of what the model usually has, not everything. */
export function featuresFor(model: CatalogueModel, r: Random): FeatureGroup[] {
  if (r.chance(0.08)) return []
  return Object.entries(model.features)
    .filter(([name]) => name !== listedAsAvionics && !r.chance(0.12))
    .map(([name, items]) => {
      const kept = items.filter(() => !r.chance(0.22))
      return {
        id: name.toLowerCase().replace(/[^a-z]+/g, '-'),
        name,
        description: null,
        items: kept,
      }
    })
    .filter((group) => group.items.length > 0)
}

/** The panel has a structure of its own, with what this very aircraft carries. */
const listedAsAvionics = 'Avionics'

export type FeatureGroup = { id: string; name: string; description: string | null; items: string[] }
