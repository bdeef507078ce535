import { z } from 'zod'
import { Picture } from '#features/media/contract.ts'
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
  contactPhone: words,
  contactSMS: forMembers,
  contactEmail: forMembers,
  openingHours: words,
  titleImage: words.describe('Address of its picture.'),
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

/** A picture of a brokerage's gallery. */
export const GalleryPicture = Picture.pick({
  src: true,
  thumb: true,
  small: true,
  large: true,
  caption: true,
  width: true,
  height: true,
  preview: true,
}).extend({ id: z.int() })
export type GalleryPicture = z.infer<typeof GalleryPicture>

/** All pictures that a brokerage has of itself. */
export const BrokeragePictures = z.object({
  logo: words.describe('Address of its picture, at most 320 pixels wide.'),
  titleImage: words.describe('Address of its picture, at most 1040 pixels wide.'),
  gallery: z.array(GalleryPicture).describe('In order.'),
  offices: z.array(z.object({ officeId: z.int(), titleImage: words })),
})
export type BrokeragePictures = z.infer<typeof BrokeragePictures>

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
  used: z.boolean().describe('Sells used aircraft.'),
  newConstruction: z.boolean().describe('Sells factory-new aircraft.'),
  newMakes: words.describe('Makes that it sells factory new, in its own words.'),
  charter: z.boolean(),
  otherServices: words,
  social: z.array(z.string()).describe('Addresses of its pages elsewhere.'),
  isConfirmed: z
    .boolean()
    .describe(
      'Public. One that waits for confirmation is answered to its own people and staff alone.',
    ),
  images: z.array(GalleryPicture).describe('Its gallery, in order.'),
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
