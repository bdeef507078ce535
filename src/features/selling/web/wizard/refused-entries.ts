import type { ModelState } from '#kernel/errors.ts'
import type { WizardEntries } from '../../wizard-entries.ts'
import { wizardFactNames } from '../../wizard-facts.ts'
import { type Problems, type StepName, wizardSteps } from '../../wizard-rules.ts'

/** What the server has against the listing as it was sent, by the fields that the wizard has; the rest has no place. */
export function refusedEntries(modelState: ModelState, isBusiness: boolean): Refused {
  const steps = wizardSteps(isBusiness)
  const refused: Refused = { entries: [], elsewhere: [] }
  for (const [path, [message]] of Object.entries(modelState)) {
    if (!message) continue
    const place = findPlace(path)
    if (place && steps.includes(place.step)) refused.entries.push({ ...place, message })
    else refused.elsewhere.push(message)
  }
  refused.entries.sort((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step))
  return refused
}

/** Messages of a step, each until its entry is another than the one that was sent. */
export function standingProblems(
  step: StepName,
  { entries: refused }: Refused,
  { sent, now }: { sent: WizardEntries; now: WizardEntries },
): Problems {
  const standing = refused.filter((one) => one.step === step && sent[one.entry] === now[one.entry])
  return Object.fromEntries(standing.map(({ field, message }) => [field, message]))
}

function findPlace(path: string): Place | null {
  const named = places[path]
  if (named) return named
  const own = ownContactNames.find((name) => name === path)
  if (own) return { step: 'billing', field: own, entry: own }
  const [part, name = '', ...deeper] = path.split('.')
  const fields = deeper.length === 0 ? fieldsOf[part ?? ''] : undefined
  const entry = fields?.names.find((field) => field === name)
  return fields && entry ? { step: fields.step, field: entry, entry } : null
}

/** Of a private seller's own contact info, which is sent by itself. */
const ownContactNames = [
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'contactSMS',
] as const

/** Parts of what is sent whose fields are called as in the wizard. */
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
  contact: {
    step: 'contact',
    names: ownContactNames,
  },
}

const places: Record<string, Place> = {
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

/** `field` is how the step calls it, `entry` what is typed there. */
type Place = { step: StepName; field: string; entry: keyof WizardEntries }
export type Refused = {
  /** In the order of the steps. */
  entries: (Place & { message: string })[]
  /** Messages about nothing that the wizard asks for. */
  elsewhere: string[]
}
