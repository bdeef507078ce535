import { isSameModelName } from '#features/lookups/model-name.ts'
import { formatFixed } from '#kernel/format/numbers.ts'
import type { WizardEntries } from '../../../wizard-entries.ts'
import type { WizardLookups } from '../use-wizard.ts'

/**
 * Returns what the catalog says about a model that was typed rather than chosen, in any spelling. Null if the catalog
 * lacks the model, or if the name is of several kinds.
 */
export function fillTypedModel(entries: WizardEntries, { models, categories }: Catalog) {
  const found = models.filter(
    ({ makeId, text }) => makeId === entries.makeId && isSameModelName(text, entries.model),
  )
  const [model] = found
  if (!model || found.some(({ categoryId }) => categoryId !== model.categoryId)) return null
  const category = categories.find(({ id }) => id === model.categoryId)
  return {
    ...(category && { boatTypeId: category.boatTypeId, categoryId: category.id }),
    ...fillLength(entries, models, model),
  }
}

/** Returns the model's length if the field is empty or contains the previous model's length. */
export function fillLength(
  { makeId, model, length }: Pick<WizardEntries, 'makeId' | 'model' | 'length'>,
  models: Models,
  chosen: Models[number],
): Pick<WizardEntries, 'length'> | null {
  const before = models.find((item) => item.makeId === makeId && item.text === model)
  const isFree = length.trim() === '' || length === formatLength(before)
  const filled = formatLength(chosen)
  return isFree && filled !== null ? { length: filled } : null
}

function formatLength(model: Models[number] | undefined): string | null {
  return model?.lengthFeet == null ? null : formatFixed(model.lengthFeet, 1)
}

type Models = WizardLookups['models']
type Catalog = {
  models: Models
  categories: readonly Pick<WizardLookups['categories'][number], 'id' | 'boatTypeId'>[]
}
