import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'

// Null means "not stated" everywhere in this file.

const words = z.string().nullable()
const forMembers = words.describe(
  'Null but for those who work there, so that it cannot be harvested.',
)

/** An office of a brokerage. */
export const Office = z.object({
  bizLocationId: z.int(),
  name: z.string(),
  street: words,
  street2: words,
  city: z.string(),
  state: z.string().describe('Two-letter code.'),
  stateId: z.int(),
  zip: z.string(),
  locationId: z.int(),
  airportIdent: words,
  phone: words,
  email: forMembers,
  contactName: words,
})
export type Office = z.infer<typeof Office>

export const Employee = z.object({
  bizEmpId: z.int(),
  bizLocationId: z.int().nullable().describe('The office they work at.'),
  name: z.string(),
  desc: words,
  email: forMembers,
  phone: words,
  cell: words,
  img: words,
  isYou: z.boolean().describe('Who asks.'),
})
export type Employee = z.infer<typeof Employee>

export const Brokerage = z.object({
  id: z.int(),
  name: z.string(),
  route: z.string().describe('Of its page, /biz/{route}.'),
  website: words,
  logo: words,
  titleImage: words,
  desc: words,
  isBroker: z.boolean(),
  isDealer: z.boolean(),
  allowAllEdit: z.boolean().describe('Every employee may edit every listing of it.'),
  mainOfficeBizLocationId: z.int().nullable(),
  bizLocations: z.array(Office),
  bizEmployees: z.array(Employee),
})
export type Brokerage = z.infer<typeof Brokerage>

const Id = z.object({ id: pathId })
const tag = 'Brokerages'

export const getBrokerageEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}',
  tag,
  summary: 'One brokerage with its offices and employees',
  access: 'anyone',
  input: Id,
  output: Brokerage,
})

export const brokeragesOfUserEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/foruser/{id}',
  tag,
  summary: 'The brokerages that a profile works for: of one’s own profile, staff of any',
  access: 'member',
  input: Id,
  output: z.array(
    Brokerage.pick({ id: true, name: true, route: true, logo: true }).extend({
      isAdmin: z.boolean().describe('Administers it.'),
    }),
  ),
})
