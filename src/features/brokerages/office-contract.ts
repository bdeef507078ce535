import { z } from 'zod'
import { optionalText, PhoneField } from '#features/accounts/rules.ts'
import { NewPlace } from '#features/lookups/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { Office } from './contract.ts'
import { OptionalEmail, RequiredPhone, requiredText } from './form-fields.ts'

/** What is stated of an office by its brokerage. */
export const OfficeForm = z.object({
  name: requiredText(100, 'Name'),
  street: optionalText(200, 'Street'),
  street2: optionalText(200, 'Street'),
  city: NewPlace.shape.city,
  stateId: z.coerce
    .number('State field is required.')
    .int('State field is required.')
    .positive('State field is required.')
    .max(32_767, 'State field is required.'),
  zip: NewPlace.shape.zip,
  airportIdent: optionalText(10, 'Airport'),
  phone: PhoneField,
  email: OptionalEmail,
  contactName: requiredText(100, 'Contact name'),
  contactPhone: RequiredPhone,
  contactSMS: PhoneField,
  contactEmail: OptionalEmail,
  openingHours: optionalText(200, 'Opening hours'),
})
export type OfficeForm = z.output<typeof OfficeForm>

/** An office as those who work there see it. */
export const OwnOffice = Office.extend({
  isMain: z.boolean().describe('Stands for the brokerage.'),
  people: z.int().describe('How many work there.'),
  version: z.int().describe('Raised by every change.'),
})
export type OwnOffice = z.infer<typeof OwnOffice>

export const OwnOffices = z.object({
  offices: z.array(OwnOffice).describe('The main office first, then by name.'),
  mayEdit: z.boolean().describe('Who asks administers the brokerage.'),
})
export type OwnOffices = z.infer<typeof OwnOffices>

const tag = 'Brokerages'
const BizId = z.object({ id: pathId })
const OfficeId = BizId.extend({ officeId: pathId })
const version = z.int().describe('The version that was read: 409 if somebody changed it since.')

export const listOfficesEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/offices',
  tag,
  summary: 'The offices of a brokerage, for those who work there',
  access: 'member',
  input: BizId,
  output: OwnOffices,
})

export const addOfficeEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/offices',
  tag,
  summary: 'Add an office',
  access: 'member',
  reachesOthers: true,
  refusals: ['not_allowed', 'slow_down', 'conflict'],
  input: OfficeForm.extend({ id: pathId }),
  output: OwnOffice,
})

export const editOfficeEndpoint = endpoint({
  method: 'PUT',
  path: '/api/biz/{id}/offices/{officeId}',
  tag,
  summary: 'Change an office',
  access: 'member',
  reachesOthers: true,
  refusals: ['not_allowed', 'slow_down', 'conflict'],
  input: OfficeForm.extend({ ...OfficeId.shape, version }),
  output: OwnOffice,
})

export const removeOfficeEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/biz/{id}/offices/{officeId}',
  tag,
  summary: 'Remove an office that nobody works at and no aircraft is listed at',
  access: 'member',
  refusals: ['not_allowed', 'conflict'],
  input: OfficeId,
  output: OwnOffices,
})

export const setMainOfficeEndpoint = endpoint({
  method: 'PUT',
  path: '/api/biz/{id}/mainOffice',
  tag,
  summary: 'Let an office stand for the brokerage',
  access: 'member',
  reachesOthers: true,
  refusals: ['not_allowed'],
  input: BizId.extend({ officeId: pathId }),
  output: OwnOffices,
})
