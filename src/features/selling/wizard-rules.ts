import type { z } from 'zod'
import { parseNumber } from '#kernel/numbers/parse-number.ts'
import '#kernel/plain-messages.ts'
import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { isNumeric, nestFacts } from '#features/listings/fact-table.ts'
import { ListingSpecs } from '#features/listings/meta-contract.ts'
import { defaultTitle } from '#features/listings/rules.ts'
import { type CreateListing, createTitleMax, SellerContact, SellerListing } from './contract.ts'
import { checkOwnContact } from './own-contact.ts'
import type { WizardEntries } from './wizard-entries.ts'
import { wizardFactNames, wizardSpecs } from './wizard-facts.ts'

export type StepName = 'listing' | 'seller' | 'place' | 'contact' | 'billing'

/** Individuals name the aircraft and its place; who works for a brokerage also says who sells and who answers. */
export function wizardSteps(isBusiness: boolean): readonly StepName[] {
  return isBusiness ? ['listing', 'seller', 'place', 'contact'] : ['listing', 'place', 'billing']
}

/** A step can be entered when all before it are valid. */
export function isOpen(step: StepName, entries: WizardEntries, isBusiness: boolean): boolean {
  const steps = wizardSteps(isBusiness)
  const position = steps.indexOf(step)
  return position >= 0 && steps.slice(0, position).every((before) => isValid(before, entries))
}

export function isValid(step: StepName, entries: WizardEntries): boolean {
  return Object.keys(findProblems(step, entries)).length === 0
}

/** What is missing or wrong in a step, by field, in the specification's words. */
export function findProblems(step: StepName, entries: WizardEntries): Problems {
  return problems[step](entries)
}

const problems: Record<StepName, (entries: WizardEntries) => Problems> = {
  listing: (entries) => ({
    ...crossProblems(entries),
    ...firstMessages(ListingSpecs.pick(wizardSpecs).safeParse(toMeta(entries).specs)),
    ...firstMessages(SellerListing.safeParse(toSellerListing(entries))),
  }),
  seller: ({ linkedEmployeeId, linkedBizLocationId }) =>
    linkedEmployeeId === null && linkedBizLocationId === null
      ? { seller: 'Choose an employee or an office.' }
      : {},
  place: ({ place }) => (place === null ? { place: 'Location field is required.' } : {}),
  contact: (entries) =>
    entries.contactChoice === 'custom'
      ? firstMessages(SellerContact.safeParse(toCustomContact(entries)))
      : {},
  billing: (entries) => firstMessages(checkOwnContact(entries)),
}

/** What no field says alone. */
function crossProblems(entries: WizardEntries): Problems {
  const isPriced = entries.isPriceOnRequest || entries.price.trim() !== ''
  const isMade = entries.makeId !== null || entries.make.trim() !== ''
  return {
    ...(!isPriced && { price: 'Price field is required.' }),
    ...(!isMade && { make: 'Make field is required.' }),
  }
}

/** The first message of each field. */
function firstMessages(result: z.ZodSafeParseResult<unknown>): Problems {
  const issues = result.error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

/** What is sent to create the listing. Only of entries whose steps are valid. */
export function toCreateListing(
  entries: WizardEntries,
  { bizId, office }: { bizId: number | null; office: AnsweringOffice | null },
): z.input<typeof CreateListing> {
  const isBusiness = bizId !== null
  return {
    listing: toSellerListing(entries) as z.input<typeof SellerListing>,
    meta: JSON.stringify(toMeta(entries)),
    bizId,
    location: { id: entries.place?.id ?? 0, airportIdent: entries.airportIdent },
    contact: isBusiness ? toSellerContact(entries, office) : null,
    linkedBizLocationId: isBusiness ? entries.linkedBizLocationId : null,
    linkedEmployeeId: isBusiness ? entries.linkedEmployeeId : null,
    SendLeadToBizEmp: isBusiness && entries.linkedEmployeeId !== null,
    SendLeadToBizLocation: isBusiness && entries.contactChoice === 'office',
    SendLeadToContact: true,
    SendLeadToLeadTracker: isBusiness,
    ...(entries.creationKey && { creationKey: entries.creationKey }),
  }
}

/** Empty figures are not given, so that the contract says what it misses. */
function toSellerListing(entries: WizardEntries) {
  return {
    year: parseFigure(entries.year),
    makeId: entries.makeId,
    make: entries.makeId === null ? entries.make : null,
    length: parseFigure(entries.length),
    model: entries.model,
    title: entries.title,
    boatTypeId: entries.boatTypeId ?? undefined,
    categoryId: entries.categoryId ?? undefined,
    fuelTypeId: entries.fuelTypeId,
    hullTypeId: entries.hullTypeId,
    engineCount: parseFigure(entries.engineCount) ?? null,
    isNew: entries.isNew,
    price: entries.isPriceOnRequest ? null : (parseFigure(entries.price) ?? null),
    isPriceOnRequest: entries.isPriceOnRequest,
  }
}

function toMeta(entries: WizardEntries) {
  const { registration, builtWith, engineCount } = entries
  const engine = builtWith?.engine
  const count = engine ? Math.min(parseFigure(engineCount) ?? 1, 8) : 0
  return {
    specs: {
      ...typedFacts(entries),
      registration: registration.trim() || null,
      passengers: builtWith?.seats ?? null,
      engines: Array.from({ length: count }, (_, index) => ({
        number: index + 1,
        make: engine?.make ?? null,
        model: engine?.model ?? null,
        hp: engine?.horsepower ?? null,
        tboHours: engine?.tboHours ?? null,
      })),
    },
  }
}

/** Typed facts as the contract takes them; an empty one is not stated. */
function typedFacts(entries: WizardEntries) {
  return nestFacts(
    wizardFactNames.map((name) => {
      const typed = entries[name]
      if (isNumeric(aircraftFacts[name])) return [name, parseFigure(typed) ?? null]
      return [name, typed.trim() || null]
    }),
  )
}

/**
 * Null where the linked employee answers, or the office alone. An office that answers beside a linked employee is
 * named, for otherwise the employee would go first.
 */
function toSellerContact(entries: WizardEntries, office: AnsweringOffice | null) {
  if (entries.contactChoice === 'custom') return toCustomContact(entries)
  if (entries.contactChoice === 'employee' || entries.linkedEmployeeId === null || !office)
    return null
  return {
    contactFirstName: office.contactName ?? office.name,
    contactEmail: office.email,
    contactPhone: office.phone,
  }
}

function toCustomContact(entries: WizardEntries) {
  const { contactFirstName, contactLastName, contactEmail, contactPhone, contactSMS } = entries
  return { contactFirstName, contactLastName, contactEmail, contactPhone, contactSMS }
}

/** As people type it. Undefined for nothing; what is no number is NaN, which no rule takes. */
function parseFigure(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : (parseNumber(typed) ?? Number.NaN)
}

/** What the listing will be called as long as nobody gives it a title. */
export function proposedTitle({ year, make, model }: WizardEntries): string {
  const stated = { year: parseFigure(year) ?? Number.NaN, make, model: model || null }
  return Number.isInteger(stated.year) && make ? defaultTitle(stated, createTitleMax) : ''
}

export type Problems = Partial<Record<string, string>>
type AnsweringOffice = {
  name: string
  contactName: string | null
  email: string | null
  phone: string | null
}
