import { z } from 'zod'
import { type CategorySlug, categorySlugs } from '#features/lookups/server/public/catalog/model.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { allOfFilters } from '../../filters.ts'

/** Traits of models in the order of their equipment filters, which follow those of the single aircraft. */
const traits = ['pressurized', 'aerobatic', 'single-pilot'] as const
const firstBit = allOfFilters.eq.choices.length - traits.length

/** All cells that aren't empty apply. */
export const traitRows = readTable('model-traits', {
  trait: z.enum(traits),
  categories: cell.list.nullable(),
  make: cell.text.nullable(),
  families: cell.list.nullable(),
  /** Parts of the names of the models, without signs and spaces. Null if all models of the families have the trait. */
  models: cell.list.nullable(),
}).map(({ trait, categories, models, ...row }) => ({
  ...row,
  mask: 1 << (firstBit + traits.indexOf(trait)),
  categoryIds: categories?.map((slug) => categorySlugs.indexOf(slug as CategorySlug) + 1),
  models: models?.map((name) => name.toLowerCase()),
}))

/** Returns the bits of the traits that a model has. `kind` begins with the make. */
export function readTraits({ kind, categoryId, family, model }: Traced): number {
  const name = `${categoryId}|${kind}|${family}|${model}`
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const key = model.toLowerCase().replace(/[^a-z\d]/g, '')
  const mask = traitRows
    .filter(
      ({ make, categoryIds, families, models }) =>
        (!make || kind.startsWith(`${make} `)) &&
        (!categoryIds || categoryIds.includes(categoryId)) &&
        (!families || families.includes(family)) &&
        (!models || models.some((part) => key.includes(part))),
    )
    .reduce((all, row) => all | row.mask, 0)
  if (known.size >= maxKnown) known.clear()
  known.set(name, mask)
  return mask
}

const known = new Map<string, number>()
const maxKnown = 10_000

type Traced = { kind: string; categoryId: number; family: string; model: string }
