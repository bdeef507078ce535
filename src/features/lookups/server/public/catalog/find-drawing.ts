import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { findShape } from './find-shape.ts'

/**
 * Returns the name of a drawing in `public/drawings` for an aircraft: that of its model, otherwise that of its kind.
 * Returns null if no drawing has its number of engines and its gear.
 */
export function findDrawing({ make, model, ...facts }: DrawnFacts): string | null {
  return findShape(make, model) ?? findKindDrawing(facts)
}

/** Returns the drawing of a category with these facts, or its most common one if they are null. */
export function findKindDrawing(facts: KindFacts): string | null {
  return byKind.find((kind) => isOfKind(facts, kind))?.drawing ?? null
}

function isOfKind(facts: KindFacts, { category, gear, engines }: Kind): boolean {
  const agrees = <T>(stated: T | null, drawn: T | null) =>
    stated === null || drawn === null || stated === drawn
  return (
    facts.category_id === category &&
    agrees(facts.gear, gear) &&
    agrees(facts.engine_count, engines)
  )
}

/** Drawings by category ID, most common first. Facts that a drawing doesn't show are null. */
const byKind = readTable('kind-drawings', {
  category: cell.number,
  gear: cell.text.nullable(),
  engines: cell.number.nullable(),
  drawing: cell.text,
})

type Kind = (typeof byKind)[number]
type KindFacts = { category_id: number; engine_count: number | null; gear: string | null }
type DrawnFacts = KindFacts & { make: string; model: string | null }
