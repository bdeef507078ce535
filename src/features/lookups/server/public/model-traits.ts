import { z } from 'zod'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { type CategorySlug, categorySlugs } from './catalog/model.ts'

/** Traits that all aircraft of a model share. */
const modelTraits = [
  'pressurized',
  'aerobatic',
  'single-pilot',
  'retractable',
  'cabin-class',
  'slow-aging',
] as const
export type ModelTrait = (typeof modelTraits)[number]

/** All cells that aren't empty apply. */
export const modelTraitRows = readTable('model-traits', {
  trait: z.enum(modelTraits),
  categories: cell.list.nullable(),
  make: cell.text.nullable(),
  families: cell.list.nullable(),
  /** Parts of the names of the models, without signs and spaces. Null if all models of the families have the trait. */
  models: cell.list.nullable(),
  /** Parts of the names of models that lack the trait. */
  except: cell.list.nullable(),
}).map(({ categories, models, except, ...row }) => ({
  ...row,
  categoryIds: categories?.map((slug) => categorySlugs.indexOf(slug as CategorySlug) + 1),
  models: models?.map((name) => name.toLowerCase()),
  except: except?.map((name) => name.toLowerCase()),
}))

/** Checks whether a row applies to a model. `kind` begins with the make. */
export function matchesTrait(
  { make, categoryIds, families, models, except }: Omit<(typeof modelTraitRows)[number], 'trait'>,
  { kind, categoryId, family, model }: TracedModel,
): boolean {
  const key = model.toLowerCase().replace(/[^a-z\d]/g, '')
  return (
    (!make || kind.startsWith(`${make} `)) &&
    (!categoryIds || categoryIds.includes(categoryId)) &&
    (!families || families.includes(family)) &&
    (!models || models.some((part) => key.includes(part))) &&
    !except?.some((part) => key.includes(part))
  )
}

export function hasTrait(
  trait: ModelTrait,
  { make, category, family, model }: NamedModel,
): boolean {
  const categoryId = category === null ? 0 : categorySlugs.indexOf(category) + 1
  const traced = { kind: `${make} `, categoryId, family: family ?? '', model: model ?? '' }
  return modelTraitRows.some((row) => row.trait === trait && matchesTrait(row, traced))
}

type NamedModel = {
  make: string
  category: CategorySlug | null
  family: string | null
  model: string | null
}

export type TracedModel = { kind: string; categoryId: number; family: string; model: string }
