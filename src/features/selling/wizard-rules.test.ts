import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { CreateListing, SellerListing } from './contract.ts'
import { emptyEntries, WizardEntries } from './wizard-entries.ts'
import { wizardFactNames } from './wizard-facts.ts'
import {
  findStepProblems,
  isStepOpen,
  isStepValid,
  isWizardFactShown,
  suggestTitle,
  toCreateListing,
  wizardSteps,
} from './wizard-rules.ts'

test('[WIZ-01] individuals and business users have different steps', () => {
  expect(wizardSteps(false)).toEqual(['listing', 'place', 'billing'])
  expect(wizardSteps(true)).toEqual(['listing', 'seller', 'place', 'contact'])
})

test('[BEY-20] a rule’s sentence is in the current language', () => {
  // Zod composes errors when they are read.
  const message = () => SellerListing.shape.price.safeParse(0).error?.issues[0]?.message
  expect(runInLanguage('de', message)).toBe('Der Preis muss zwischen 1 und 999.999.999 liegen.')
  expect(message()).toBe('Price must be between 1 and 999,999,999.')
})

test('[WIZ-02] a price above the limit is rejected with what to enter instead', () => {
  const message = (price: string, currency: 'USD' | 'HUF') =>
    findStepProblems('listing', { ...emptyEntries, price, currency }).price
  const limits = 'Price must be between 1 and 999,999,999.'
  expect(message('6,500,000,000', 'HUF')).toBe(`${limits} Enter a higher price in US dollars.`)
  expect(message('1,000,000,000', 'USD')).toBe(limits)
  expect(message('999,999,999', 'HUF')).toBeUndefined()
  expect(message('0', 'HUF')).toBe(limits)
})

test('[BEY-19] asks for the facts of the kind of aircraft, and keeps what was entered', () => {
  const names = (entries: Partial<WizardEntries>) =>
    wizardFactNames.filter((name) => isWizardFactShown(name, { ...emptyEntries, ...entries }))
  const state = ['damageHistory', 'logs']
  const balloon = ['hours', 'annualDue', ...state, 'envelope.volume', 'envelope.hours']
  expect(names({ categoryId: 14 })).toEqual(balloon)
  expect(names({ boatTypeId: 6 })).toEqual(balloon)
  expect(names({ categoryId: 14, gear: 'skids' })).toEqual(balloon.toSpliced(4, 0, 'gear'))
  const ultralight = ['hours', 'annualDue', ...state, 'gear', 'ruleSet']
  expect(names({ categoryId: 13 })).toEqual(ultralight)
  expect(names({ categoryId: 13, ruleSet: 'part-103' })).toEqual(ultralight.toSpliced(1, 1))
  const program = ['inspectionDue', 'engineProgram', 'programBalance']
  for (const categoryId of [3, 4, 9])
    expect(names({ categoryId }).slice(0, 6)).toEqual(['hours', ...program, ...state])
  expect(names({ categoryId: 1 })).not.toContain('ruleSet')
  expect(names({ categoryId: 10 })).toContain('glider.motor')
})

test('[WIZ-02] an empty step lists what is missing, in the specification’s wording', () => {
  expect(findStepProblems('listing', emptyEntries)).toEqual({
    year: 'Year field is required.',
    make: 'Make field is required.',
    length: 'Length field is required.',
    boatTypeId: 'Aircraft type field is required.',
    categoryId: 'Category field is required.',
    price: 'Price field is required.',
  })
  expect(
    findStepProblems('contact', { ...emptyEntries, contactChoice: 'custom', contactEmail: 'x' }),
  ).toEqual({
    contactFirstName: 'Name field is required',
    contactEmail: 'Email must be a valid e-mail address',
  })
})

const someEntries = fc
  .record({
    year: fc.constantFrom('', '2016', '1899', 'abc'),
    makeId: fc.constantFrom(null, 1),
    make: fc.constantFrom('', 'Cirrus'),
    length: fc.constantFrom('', '26.0', '0', '1,000'),
    isLengthUnknown: fc.boolean(),
    boatTypeId: fc.constantFrom(null, 1),
    categoryId: fc.constantFrom(null, 1),
    price: fc.constantFrom('', '650,000', '0', '1.5'),
    isPriceOnRequest: fc.boolean(),
    hours: fc.constantFrom('', '996', 'many'),
    place: fc.constantFrom(null, { id: 1, city: 'Denver', state: 'CO', zip: '80014' }),
    linkedEmployeeId: fc.constantFrom(null, 1),
    linkedBizLocationId: fc.constantFrom(null, 1),
    contactChoice: fc.constantFrom('employee' as const, 'office' as const, 'custom' as const),
    contactFirstName: fc.constantFrom('', 'Dana'),
    contactEmail: fc.constantFrom('', 'dana@example.test', 'x'),
  })
  .map((entries): WizardEntries => ({ ...emptyEntries, ...entries }))

test('[WIZ-02] a seller may not know the length, but has to say so', () => {
  const problems = (entries: object) => findStepProblems('listing', { ...emptyEntries, ...entries })
  expect(problems({})).toHaveProperty('length')
  expect(problems({ isLengthUnknown: true })).not.toHaveProperty('length')
  expect(problems({ isLengthUnknown: true, length: '0' })).toHaveProperty('length')
})

test('[WIZ-01] a step opens only if all earlier steps are valid', () => {
  fc.assert(
    fc.property(someEntries, fc.boolean(), (entries, isBusiness) => {
      const steps = wizardSteps(isBusiness)
      steps.forEach((step, index) => {
        const before = steps.slice(0, index).every((step) => isStepValid(step, entries))
        expect(isStepOpen(step, entries, isBusiness)).toBe(before)
      })
    }),
  )
})

test('[WIZ-02] the server accepts every listing that the wizard accepts', () => {
  fc.assert(
    fc.property(someEntries, fc.boolean(), (entries, isBusiness) => {
      if (!wizardSteps(isBusiness).every((step) => isStepValid(step, entries))) return
      const office = { name: 'Main', contactName: null, email: null, phone: null }
      const input = toCreateListing(entries, { bizId: isBusiness ? 1 : null, office })
      expect(CreateListing.safeParse(input).error?.issues).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})

test('[WIZ-04] sends no contact for an individual; for a business, sends the selected contact', () => {
  const office = { name: 'Centennial', contactName: 'Sam', email: 'sam@example.test', phone: '303' }
  const entries = { ...emptyEntries, linkedEmployeeId: 1, linkedBizLocationId: 2 }
  const contactOf = (change: Partial<WizardEntries>, bizId: number | null = 7) =>
    toCreateListing({ ...entries, ...change }, { bizId, office }).contact
  expect(contactOf({ contactChoice: 'custom', contactFirstName: 'Dana' }, null)).toBeNull()
  expect(contactOf({ contactChoice: 'employee' })).toBeNull()
  expect(contactOf({ contactChoice: 'office' })).toMatchObject({ contactFirstName: 'Sam' })
  expect(contactOf({ contactChoice: 'custom', contactFirstName: 'Dana' })).toMatchObject({
    contactFirstName: 'Dana',
  })
})

test('[WIZ-01] reads outdated drafts and ignores invalid values', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(emptyEntries)), fc.anything()),
      (content) => {
        expect(Object.keys(WizardEntries.parse(content)).sort()).toEqual(
          Object.keys(emptyEntries).sort(),
        )
      },
    ),
  )
  expect(suggestTitle({ ...emptyEntries, year: '2016', make: 'Cirrus', model: 'SR22T' })).toBe(
    '2016 Cirrus SR22T',
  )
})
