import type { z } from 'zod'
import '#kernel/validation-messages.ts'
import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import {
  type Fact,
  hasNoDecimals,
  isExpected,
  isNumeric,
  type NumberFact,
  nestFacts,
  type YearFact,
} from '#features/listings/fact-table.ts'
import { ListingSpecs } from '#features/listings/meta-contract.ts'
import { defaultTitle, describeAircraft } from '#features/listings/rules.ts'
import { defaultUnits } from '#kernel/format/units.ts'
import { parseAmount } from '#kernel/read/parse-amount.ts'
import { parseMeasure } from '#kernel/read/parse-measure.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import {
  type CreateListing,
  maxCreatePrice,
  maxCreateTitleLength,
  priceLimitMessage,
  SellerContact,
  SellerListing,
} from './contract.ts'
import { validateSellerContact } from './private-seller-contact.ts'
import type { WizardEntries } from './wizard-entries.ts'
import {
  type WizardFact,
  wizardFactDefinition,
  wizardFactNames,
  wizardSpecs,
} from './wizard-facts.ts'

export type StepName = 'listing' | 'seller' | 'place' | 'contact' | 'billing'

/** Returns the steps of the wizard. Brokerages also choose a seller and a contact. */
export function wizardSteps(isBusiness: boolean): readonly StepName[] {
  return isBusiness ? ['listing', 'seller', 'place', 'contact'] : ['listing', 'place', 'billing']
}

export function isStepOpen(step: StepName, entries: WizardEntries, isBusiness: boolean): boolean {
  const steps = wizardSteps(isBusiness)
  const position = steps.indexOf(step)
  return position >= 0 && steps.slice(0, position).every((before) => isStepValid(before, entries))
}

export function isStepValid(step: StepName, entries: WizardEntries): boolean {
  return Object.keys(findStepProblems(step, entries)).length === 0
}

/** Returns a step's errors by field, using the specification's messages. */
export function findStepProblems(step: StepName, entries: WizardEntries): StepProblems {
  return problems[step](entries)
}

const problems: Record<StepName, (entries: WizardEntries) => StepProblems> = {
  listing: (entries) => ({
    ...crossProblems(entries),
    ...firstMessages(ListingSpecs.pick(wizardSpecs).safeParse(toMeta(entries).specs)),
    ...firstMessages(SellerListing.safeParse(toSellerListing(entries))),
    ...highPriceProblem(entries),
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
  billing: (entries) => firstMessages(validateSellerContact(entries)),
}

function crossProblems(entries: WizardEntries): StepProblems {
  const isPriced = entries.isPriceOnRequest || entries.price.trim() !== ''
  const isMade = entries.makeId !== null || entries.make.trim() !== ''
  return {
    ...(!isPriced && { price: 'Price field is required.' }),
    ...(!isMade && { make: 'Make field is required.' }),
  }
}

function highPriceProblem(entries: WizardEntries): StepProblems {
  const { price } = toSellerListing(entries)
  if (price === null || !(price > maxCreatePrice)) return {}
  return { price: priceLimitMessage(maxCreatePrice, entries.currency) }
}

/** Returns the first message for each field. */
function firstMessages(result: z.ZodSafeParseResult<unknown>): StepProblems {
  const issues = result.error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

/** Builds the request that creates the listing. All steps must be valid. */
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

/** Checks whether buyers of the kind of aircraft expect the fact, or it's already entered. */
export function isWizardFactShown(name: WizardFact, entries: WizardEntries): boolean {
  const { categoryId, boatTypeId: typeId } = entries
  const aircraft = describeAircraft({ categoryId, typeId }, [])
  if (name === 'annualDue' && entries.ruleSet === 'part-103') return entries[name] !== ''
  return entries[name].trim() !== '' || isExpected(wizardFactDefinition(name).fact, aircraft)
}

/** Omits empty numbers so that validation reports them as missing. */
function toSellerListing(entries: WizardEntries) {
  return {
    year: orInvalid(entries.year, parseCount),
    makeId: entries.makeId,
    make: entries.makeId === null ? entries.make : null,
    length:
      entries.isLengthUnknown && entries.length.trim() === ''
        ? null
        : orInvalid(entries.length, (text) => parseMeasure(text, 'length', defaultUnits)),
    model: entries.model,
    title: entries.title,
    boatTypeId: entries.boatTypeId ?? undefined,
    categoryId: entries.categoryId ?? undefined,
    fuelTypeId: entries.fuelTypeId,
    hullTypeId: entries.hullTypeId,
    engineCount: orInvalid(entries.engineCount, parseCount) ?? null,
    isNew: entries.isNew,
    currency: entries.currency,
    price: entries.isPriceOnRequest ? null : (parsePrice(entries) ?? null),
    isPriceOnRequest: entries.isPriceOnRequest,
  }
}

function toMeta(entries: WizardEntries) {
  const { registration, builtWith, engineCount } = entries
  const engine = builtWith?.engine
  const count = engine ? Math.min(orInvalid(engineCount, parseCount) ?? 1, 8) : 0
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

function typedFacts(entries: WizardEntries) {
  return nestFacts(
    wizardFactNames.map((name) => {
      const typed = entries[name]
      const fact: Fact = aircraftFacts[name]
      if (isNumeric(fact)) return [name, orInvalid(typed, (text) => parseFact(text, fact)) ?? null]
      return [name, typed.trim() || null]
    }),
  )
}

/**
 * Returns null if the linked employee is the contact, or if only an office is linked. If both are linked and the office
 * is the contact, returns the office's details, because the employee would otherwise take precedence.
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

function parseFact(text: string, fact: NumberFact | YearFact): number | null {
  if (fact.kind === 'year') return parseCount(text)
  return fact.quantity
    ? parseMeasure(text, fact.quantity, defaultUnits)
    : parseNumber(text, hasNoDecimals(fact))
}

function parsePrice({ price, currency }: WizardEntries): number | undefined {
  return orInvalid(price, (text) => parseAmount(text, currency))
}

function parseCount(text: string): number | null {
  return parseNumber(text, true)
}

/** Returns undefined if the text is empty, and NaN if it's invalid, which fails validation. */
function orInvalid(typed: string, parse: (text: string) => number | null): number | undefined {
  return typed.trim() === '' ? undefined : (parse(typed) ?? Number.NaN)
}

export function suggestTitle({ year, make, model }: WizardEntries): string {
  const stated = { year: orInvalid(year, parseCount) ?? Number.NaN, make, model: model || null }
  return Number.isInteger(stated.year) && make ? defaultTitle(stated, maxCreateTitleLength) : ''
}

export type StepProblems = Partial<Record<string, string>>
type AnsweringOffice = {
  name: string
  contactName: string | null
  email: string | null
  phone: string | null
}
