import type { ModelState } from '#kernel/errors.ts'
import { contactParts } from '../../contract.ts'
import type { WizardEntries } from '../../wizard-entries.ts'
import { wizardFactNames } from '../../wizard-facts.ts'
import { type StepName, type StepProblems, wizardSteps } from '../../wizard-rules.ts'

/** Maps server errors to the wizard's fields. Other errors go to `otherMessages`. */
export function mapServerErrors(modelState: ModelState, isBusiness: boolean): ServerErrors {
  const steps = wizardSteps(isBusiness)
  const errors: ServerErrors = { entries: [], otherMessages: [] }
  for (const [path, [message]] of Object.entries(modelState)) {
    if (!message) continue
    const fieldLocation = findFieldLocation(path)
    if (fieldLocation && steps.includes(fieldLocation.step))
      errors.entries.push({ ...fieldLocation, message })
    else errors.otherMessages.push(message)
  }
  errors.entries.sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step))
  return errors
}

/** Returns the server errors for a step. An error disappears when the user changes the entry. */
export function unresolvedProblems(
  step: StepName,
  { entries: errors }: ServerErrors,
  { sent, now }: { sent: WizardEntries; now: WizardEntries },
): StepProblems {
  const unresolved = errors.filter(
    (error) => error.step === step && sent[error.entry] === now[error.entry],
  )
  return Object.fromEntries(unresolved.map(({ field, message }) => [field, message]))
}

function findFieldLocation(path: string): FieldLocation | null {
  const named = fieldLocations[path]
  if (named) return named
  // A private seller's contact is sent in a separate request.
  const own = contactParts.find((name) => name === path)
  if (own) return { step: 'billing', field: own, entry: own }
  const [part, name = '', ...deeper] = path.split('.')
  const fields = deeper.length === 0 ? fieldsOf[part ?? ''] : undefined
  const entry = fields?.names.find((field) => field === name)
  return fields && entry ? { step: fields.step, field: entry, entry } : null
}

/** Parts of the request whose field names are the same in the wizard. */
const fieldsOf: Record<string, { step: StepName; names: readonly (keyof WizardEntries)[] }> = {
  listing: {
    step: 'listing',
    names: [
      'year',
      'make',
      'model',
      'boatTypeId',
      'categoryId',
      'length',
      'price',
      'title',
      'engineCount',
      'fuelTypeId',
      'hullTypeId',
    ],
  },
  contact: { step: 'contact', names: contactParts },
}

const fieldLocations: Record<string, FieldLocation> = {
  'listing.makeId': { step: 'listing', field: 'make', entry: 'make' },
  'meta.specs.registration': { step: 'listing', field: 'registration', entry: 'registration' },
  ...Object.fromEntries(
    wizardFactNames.map((name) => [
      `meta.specs.${name}`,
      { step: 'listing', field: name, entry: name } as const,
    ]),
  ),
  linkedEmployeeId: { step: 'seller', field: 'seller', entry: 'linkedEmployeeId' },
  linkedBizLocationId: { step: 'seller', field: 'seller', entry: 'linkedBizLocationId' },
  location: { step: 'place', field: 'place', entry: 'place' },
  'location.id': { step: 'place', field: 'place', entry: 'place' },
  'location.airportIdent': { step: 'place', field: 'airportIdent', entry: 'airportIdent' },
}

/** `field` is the name in the step, and `entry` is the name of the input. */
type FieldLocation = { step: StepName; field: string; entry: keyof WizardEntries }
export type ServerErrors = {
  /** Sorted by step. */
  entries: (FieldLocation & { message: string })[]
  /** Messages that don't belong to a field in the wizard. */
  otherMessages: string[]
}
