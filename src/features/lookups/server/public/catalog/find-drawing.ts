import { findShape } from './find-shape.ts'

/**
 * Returns the name of a drawing in `public/drawings` for an aircraft: that of its model, otherwise that of its kind.
 * Returns null if no drawing has its number of engines and its gear.
 */
export function findDrawing({ make, model, ...facts }: DrawnFacts): string | null {
  return findShape(make, model) ?? findKindDrawing(facts)
}

/** Returns the drawing of a category with these facts, or its most common one if they are null. */
export function findKindDrawing({ category_id, engine_count, gear }: KindFacts): string | null {
  const drawing = byKind.find(
    ([category, shape]) =>
      category === category_id &&
      (shape.gear === undefined || gear === null || shape.gear === gear) &&
      (shape.engines === undefined || engine_count === null || shape.engines === engine_count),
  )
  return drawing?.[1].name ?? null
}

/** Drawings by category ID, most common first. Facts that a drawing doesn't show are missing. */
const byKind: readonly [categoryId: number, KindShape][] = [
  [1, { name: 'cessna172', gear: 'tricycle', engines: 1 }],
  [1, { name: 'bonanza', gear: 'retractable', engines: 1 }],
  [1, { name: 'cub', gear: 'tailwheel', engines: 1 }],
  [1, { name: 'swift', gear: 'retractable-tailwheel', engines: 1 }],
  [1, { name: 'lake', gear: 'amphibious', engines: 1 }],
  [2, { name: 'baron', gear: 'retractable', engines: 2 }],
  [3, { name: 'kingair', gear: 'retractable', engines: 2 }],
  [3, { name: 'pc12', gear: 'retractable', engines: 1 }],
  [3, { name: 'caravan', gear: 'tricycle', engines: 1 }],
  [3, { name: 'at502', gear: 'tailwheel', engines: 1 }],
  [4, { name: 'citation', gear: 'retractable', engines: 2 }],
  [4, { name: 'sf50', gear: 'retractable', engines: 1 }],
  [4, { name: 'trijet', gear: 'retractable', engines: 3 }],
  [5, { name: 'rv7', gear: 'tricycle', engines: 1 }],
  [5, { name: 'cub', gear: 'tailwheel', engines: 1 }],
  [5, { name: 'a5', gear: 'amphibious', engines: 1 }],
  [6, { name: 'rv7', gear: 'tricycle', engines: 1 }],
  [6, { name: 'extra', gear: 'tailwheel', engines: 1 }],
  [6, { name: 'legacy', gear: 'retractable', engines: 1 }],
  [7, { name: 'warbird', gear: 'retractable-tailwheel', engines: 1 }],
  [8, { name: 'r44', gear: 'skids', engines: 1 }],
  [9, { name: 'bell407', gear: 'skids' }],
  [9, { name: 'aw109', gear: 'retractable', engines: 2 }],
  [10, { name: 'glider' }],
  [11, { name: 'glider' }],
  [12, { name: 'gyroplane' }],
  [13, { name: 'ultralight' }],
  [14, { name: 'balloon' }],
  [15, { name: 'airship' }],
]

type KindShape = { name: string; gear?: string; engines?: number }
type KindFacts = { category_id: number; engine_count: number | null; gear: string | null }
type DrawnFacts = KindFacts & { make: string; model: string | null }
