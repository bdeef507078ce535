import {
  type ModelTrait,
  matchesTrait,
  modelTraitRows,
  type TracedModel,
} from '#features/lookups/server/public/model-traits.ts'
import { allOfFilters } from '../../filters.ts'

/** In the order of their equipment filters, which follow those of the single aircraft. */
const filteredTraits: readonly ModelTrait[] = ['pressurized', 'aerobatic', 'single-pilot']
const firstBit = allOfFilters.eq.choices.length - filteredTraits.length

export const traitRows = modelTraitRows.flatMap(({ trait, ...row }) => {
  const index = filteredTraits.indexOf(trait)
  return index < 0 ? [] : [{ ...row, mask: 1 << (firstBit + index) }]
})

/** Returns the bits of the traits that a model has. */
export function readTraits(aircraft: TracedModel): number {
  const { kind, categoryId, family, model } = aircraft
  const name = `${categoryId}|${kind}|${family}|${model}`
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const mask = traitRows
    .filter((row) => matchesTrait(row, aircraft))
    .reduce((all, row) => all | row.mask, 0)
  if (known.size >= maxKnown) known.clear()
  known.set(name, mask)
  return mask
}

const known = new Map<string, number>()
const maxKnown = 10_000
