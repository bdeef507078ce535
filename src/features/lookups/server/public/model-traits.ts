import { z } from 'zod'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { type CategorySlug, categorySlugs } from './catalog/model.ts'

/** Traits that all aircraft of a model share. */
export const modelTraits = ['pressurized', 'aerobatic', 'single-pilot'] as const

/** All cells that aren't empty apply. */
export const modelTraitRows = readTable('model-traits', {
  trait: z.enum(modelTraits),
  categories: cell.list.nullable(),
  make: cell.text.nullable(),
  families: cell.list.nullable(),
  /** Parts of the names of the models, without signs and spaces. Null if all models of the families have the trait. */
  models: cell.list.nullable(),
}).map(({ categories, models, ...row }) => ({
  ...row,
  categoryIds: categories?.map((slug) => categorySlugs.indexOf(slug as CategorySlug) + 1),
  models: models?.map((name) => name.toLowerCase()),
}))

/** Checks whether a row applies to a model. `kind` begins with the make. */
export function matchesTrait(
  { make, categoryIds, families, models }: Omit<(typeof modelTraitRows)[number], 'trait'>,
  { kind, categoryId, family, model }: TracedModel,
): boolean {
  const key = model.toLowerCase().replace(/[^a-z\d]/g, '')
  return (
    (!make || kind.startsWith(`${make} `)) &&
    (!categoryIds || categoryIds.includes(categoryId)) &&
    (!families || families.includes(family)) &&
    (!models || models.some((part) => key.includes(part)))
  )
}

export function isPressurized({ make, categoryId, family, model }: NamedModel): boolean {
  const traced = { kind: `${make} `, categoryId, family: family ?? '', model: model ?? '' }
  return modelTraitRows.some((row) => row.trait === 'pressurized' && matchesTrait(row, traced))
}

type NamedModel = { make: string; categoryId: number; family: string | null; model: string | null }

export type TracedModel = { kind: string; categoryId: number; family: string; model: string }
