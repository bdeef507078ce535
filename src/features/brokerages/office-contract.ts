import { z } from 'zod'
import { optionalText, PhoneField } from '#features/accounts/rules.ts'
import { checkAddress, countryFields } from '#features/lookups/address-fields.ts'
import { NewPlace } from '#features/lookups/contract.ts'
import { optionalMailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId, rowId, rowVersion } from '#kernel/fields.ts'
import { Office } from './contract.ts'
import { RequiredPhone, requiredField } from './form-fields.ts'

/** Office details as entered by the brokerage. */
export const OfficeInput = checkAddress(
  z.object({
    name: requiredField(100, 'Name'),
    street: optionalText(200, 'Street'),
    street2: optionalText(200, 'Street'),
    city: NewPlace.shape.city,
    ...countryFields,
    region: optionalText(100, 'Region'),
    airportIdent: optionalText(10, 'Airport'),
    phone: PhoneField,
    email: optionalMailAddressField(),
    contactName: requiredField(100, 'Contact name'),
    contactPhone: RequiredPhone,
    contactSMS: PhoneField,
    contactEmail: optionalMailAddressField(),
    openingHours: optionalText(200, 'Opening hours'),
  }),
).meta({ id: 'OfficeForm' })
export type OfficeInput = z.output<typeof OfficeInput>

/** An office with the fields that only the brokerage's members can see. */
export const OfficeDetails = Office.extend({
  isMain: z.boolean().describe('True if this is the brokerage’s main office.'),
  people: z.int().describe('Number of employees who work at the office.'),
  version: z.int().describe('Version number. Increases with every change.'),
}).meta({ id: 'OfficeDetails' })
export type OfficeDetails = z.infer<typeof OfficeDetails>

export const OfficeList = z
  .object({
    offices: z.array(OfficeDetails).describe('Offices, with the main office first, then by name.'),
    mayEdit: z.boolean().describe('True if the caller is an administrator of the brokerage.'),
  })
  .meta({ id: 'OfficeList' })
export type OfficeList = z.infer<typeof OfficeList>

const endpoint = defineEndpoints('Brokerages')
const BizId = z.object({ id: pathId })
const OfficeId = BizId.extend({ officeId: pathId })

export const listOfficesEndpoint = endpoint('GET /api/biz/{id}/offices', {
  summary: 'List a brokerage’s offices',
  description: 'Members of the brokerage only.',
  access: 'member',
  input: BizId,
  output: OfficeList,
})

export const addOfficeEndpoint = endpoint('POST /api/biz/{id}/offices', {
  summary: 'Add an office to a brokerage',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_allowed', 'slow_down', 'conflict'],
  input: OfficeInput.safeExtend({ id: pathId }),
  output: OfficeDetails,
})

export const editOfficeEndpoint = endpoint('PUT /api/biz/{id}/offices/{officeId}', {
  summary: 'Update an office',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_allowed', 'slow_down', 'conflict'],
  input: OfficeInput.safeExtend({ ...OfficeId.shape, version: rowVersion }),
  output: OfficeDetails,
})

export const removeOfficeEndpoint = endpoint('DELETE /api/biz/{id}/offices/{officeId}', {
  summary: 'Remove an office',
  description: 'The office must have no employees and no aircraft listings.',
  access: 'member',
  refusals: ['not_allowed', 'conflict'],
  input: OfficeId,
  output: OfficeList,
})

export const setMainOfficeEndpoint = endpoint('PUT /api/biz/{id}/mainOffice', {
  summary: 'Set a brokerage’s main office',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_allowed'],
  input: BizId.extend({ officeId: rowId }),
  output: OfficeList,
})
