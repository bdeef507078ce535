import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CreateListing } from './contract.ts'
import { noEntries, WizardEntries } from './wizard-entries.ts'
import {
  findProblems,
  isOpen,
  isValid,
  proposedTitle,
  toCreateListing,
  wizardSteps,
} from './wizard-rules.ts'

test('[WIZ-01] individuals and business users have their own steps', () => {
  expect(wizardSteps(false)).toEqual(['listing', 'place', 'billing'])
  expect(wizardSteps(true)).toEqual(['listing', 'seller', 'place', 'contact'])
})

test('[WIZ-02] an empty step says what it misses, in the specification’s words', () => {
  expect(findProblems('listing', noEntries)).toEqual({
    year: 'Year field is required.',
    make: 'Make field is required.',
    length: 'Length field is required.',
    boatTypeId: 'Aircraft type field is required.',
    categoryId: 'Category field is required.',
    price: 'Price field is required.',
  })
  expect(
    findProblems('contact', { ...noEntries, contactChoice: 'custom', contactEmail: 'x' }),
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
  .map((entries): WizardEntries => ({ ...noEntries, ...entries }))

test('[WIZ-01] a step opens exactly when all before it are valid', () => {
  fc.assert(
    fc.property(someEntries, fc.boolean(), (entries, isBusiness) => {
      const steps = wizardSteps(isBusiness)
      steps.forEach((step, index) => {
        const before = steps.slice(0, index).every((one) => isValid(one, entries))
        expect(isOpen(step, entries, isBusiness)).toBe(before)
      })
    }),
  )
})

test('[WIZ-02] what the wizard lets pass, the server takes', () => {
  fc.assert(
    fc.property(someEntries, fc.boolean(), (entries, isBusiness) => {
      if (!wizardSteps(isBusiness).every((step) => isValid(step, entries))) return
      const office = { name: 'Main', contactName: null, email: null, phone: null }
      const input = toCreateListing(entries, { bizId: isBusiness ? 1 : null, office })
      expect(CreateListing.safeParse(input).error?.issues).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})

test('[WIZ-04] an individual sends no contact; of a business the choice says who answers', () => {
  const office = { name: 'Centennial', contactName: 'Sam', email: 'sam@example.test', phone: '303' }
  const entries = { ...noEntries, linkedEmployeeId: 1, linkedBizLocationId: 2 }
  const contactOf = (change: Partial<WizardEntries>, bizId: number | null = 7) =>
    toCreateListing({ ...entries, ...change }, { bizId, office }).contact
  expect(contactOf({ contactChoice: 'custom', contactFirstName: 'Dana' }, null)).toBeNull()
  expect(contactOf({ contactChoice: 'employee' })).toBeNull()
  expect(contactOf({ contactChoice: 'office' })).toMatchObject({ contactFirstName: 'Sam' })
  expect(contactOf({ contactChoice: 'custom', contactFirstName: 'Dana' })).toMatchObject({
    contactFirstName: 'Dana',
  })
})

test('[WIZ-01] drafts of other days are read as far as they fit', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(noEntries)), fc.anything()),
      (content) => {
        expect(Object.keys(WizardEntries.parse(content)).sort()).toEqual(
          Object.keys(noEntries).sort(),
        )
      },
    ),
  )
  expect(proposedTitle({ ...noEntries, year: '2016', make: 'Cirrus', model: 'SR22T' })).toBe(
    '2016 Cirrus SR22T',
  )
})
