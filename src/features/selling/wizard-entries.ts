import { z } from 'zod'
import { currencyNames } from '#kernel/format/currencies.ts'
import { type WizardFact, wizardFactNames } from './wizard-facts.ts'

// Raw entries in the wizard. Old drafts may contain anything, so invalid values become empty.

const text = z.string().max(10_000).catch('')
const id = z.int().positive().nullable().catch(null)
const flag = z.boolean().catch(false)
const numeric = z.number().nullable().catch(null)

const typedFacts = Object.fromEntries(wizardFactNames.map((name) => [name, text])) as Record<
  WizardFact,
  typeof text
>

/** Engine and seats from the registry. Cleared when the make or model changes. */
const BuiltWith = z.object({
  seats: numeric,
  engine: z
    .object({
      make: z.string().nullable(),
      model: z.string().nullable(),
      horsepower: numeric,
      tboHours: numeric,
    })
    .nullable()
    .catch(null),
})

export const WizardEntries = z.object({
  registration: text,
  year: text,
  makeId: id,
  /** Name of the make. If there's no ID, a make with this name is created. */
  make: text,
  model: text,
  boatTypeId: id,
  categoryId: id,
  length: text,
  isLengthUnknown: flag,
  price: text,
  currency: z.enum(currencyNames).catch('USD'),
  isPriceOnRequest: flag,
  title: text,
  isNew: flag,
  engineCount: text,
  ...typedFacts,
  fuelTypeId: id,
  hullTypeId: id,
  builtWith: BuiltWith.nullable().catch(null),
  place: z
    .object({ id: z.int(), city: z.string(), state: z.string(), zip: z.string() })
    .nullable()
    .catch(null),
  airportIdent: z.string().max(10).nullable().catch(null),
  placeChoice: z.enum(['office', 'city']).catch('city'),
  linkedEmployeeId: id,
  linkedBizLocationId: id,
  contactChoice: z.enum(['employee', 'office', 'custom']).catch('employee'),
  contactFirstName: text,
  contactLastName: text,
  contactEmail: text,
  contactPhone: text,
  contactSMS: text,
  /** Idempotency key, so that the listing is created only once. */
  creationKey: z.uuid().nullable().catch(null),
})
export type WizardEntries = z.infer<typeof WizardEntries>

export const emptyEntries: WizardEntries = WizardEntries.parse(
  Object.fromEntries(Object.keys(WizardEntries.shape).map((name) => [name, undefined])),
)
