import { formatFixed } from '#kernel/format/numbers.ts'
import type { WizardEntries } from '../../../wizard-entries.ts'
import type { WizardLookups } from '../use-wizard.ts'

/** Returns the model's length if the field is empty or contains the previous model's length. */
export function fillLength(
  { makeId, model, length }: Pick<WizardEntries, 'makeId' | 'model' | 'length'>,
  models: Models,
  chosen: Models[number],
): Pick<WizardEntries, 'length'> | null {
  const before = models.find((one) => one.makeId === makeId && one.text === model)
  const isFree = length.trim() === '' || length === formatLength(before)
  const filled = formatLength(chosen)
  return isFree && filled !== null ? { length: filled } : null
}

function formatLength(model: Models[number] | undefined): string | null {
  return model?.lengthFeet == null ? null : formatFixed(model.lengthFeet, 1)
}

type Models = WizardLookups['models']
