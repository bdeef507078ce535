import { z } from 'zod'
import { ResponsiveImage } from '#features/media/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableText, pathId } from '#kernel/fields.ts'

// Null means "not specified" throughout this file.

const forMembers = nullableText.describe(
  'Null unless the caller is a member of the brokerage, to prevent scraping.',
)

export const Office = z
  .object({
    bizLocationId: z.int(),
    name: z.string(),
    street: nullableText,
    street2: nullableText,
    city: z.string(),
    state: z
      .string()
      .describe('Two-letter state code, or the name of a country outside the United States.'),
    region: nullableText.describe('Region outside the United States, such as a province.'),
    country: z.string().describe('Two-letter country code.'),
    stateId: z.int(),
    zip: z.string(),
    locationId: z.int(),
    airportIdent: nullableText,
    phone: nullableText,
    email: forMembers,
    contactName: nullableText,
    contactPhone: nullableText,
    contactSMS: forMembers,
    contactEmail: forMembers,
    openingHours: nullableText,
    titleImage: nullableText.describe('URL of the office’s image.'),
  })
  .meta({ id: 'Office' })
export type Office = z.infer<typeof Office>

export const Employee = z
  .object({
    bizEmpId: z.int(),
    bizLocationId: z.int().nullable().describe('Office where the employee works.'),
    name: z.string(),
    desc: nullableText,
    email: forMembers,
    phone: nullableText,
    cell: nullableText,
    img: nullableText,
    isYou: z.boolean().describe('True if the employee is the caller.'),
  })
  .meta({ id: 'Employee' })
export type Employee = z.infer<typeof Employee>

/** An office with the objects that the specification nests in it. They repeat its fields and the employees. */
const BrokerageOffice = Office.extend({
  street1: nullableText,
  contact: Office.pick({
    contactName: true,
    contactPhone: true,
    contactSMS: true,
    contactEmail: true,
  }),
  employees: z.array(Employee.pick({ bizEmpId: true, name: true })),
}).meta({ id: 'BrokerageOffice' })

export const GalleryImage = ResponsiveImage.pick({
  src: true,
  thumb: true,
  small: true,
  large: true,
  caption: true,
  width: true,
  height: true,
  preview: true,
})
  .extend({ id: z.int() })
  .meta({ id: 'GalleryImage' })
export type GalleryImage = z.infer<typeof GalleryImage>

export const BrokerageImages = z
  .object({
    logo: nullableText.describe('URL of the logo, up to 320 pixels wide.'),
    titleImage: nullableText.describe('URL of the title image, up to 1040 pixels wide.'),
    gallery: z.array(GalleryImage).describe('Gallery images in display order.'),
    offices: z.array(z.object({ officeId: z.int(), titleImage: nullableText })),
  })
  .meta({ id: 'BrokerageImages' })
export type BrokerageImages = z.infer<typeof BrokerageImages>

export const Brokerage = z
  .object({
    id: z.int(),
    name: z.string(),
    route: z.string().describe('URL slug of the brokerage’s page, /biz/{route}.'),
    website: nullableText,
    logo: nullableText,
    titleImage: nullableText,
    desc: nullableText,
    isBroker: z.boolean(),
    isDealer: z.boolean(),
    used: z.boolean().describe('True if the brokerage sells used aircraft.'),
    newConstruction: z.boolean().describe('True if the brokerage sells factory-new aircraft.'),
    newMakes: nullableText.describe('Makes that the brokerage sells factory new, as free text.'),
    charter: z.boolean(),
    otherServices: nullableText,
    social: z.array(z.string()).describe('URLs of the brokerage’s pages on other sites.'),
    isConfirmed: z
      .boolean()
      .describe(
        'True once staff approve the brokerage. Until then, only its members and staff can see it.',
      ),
    declineReason: nullableText.describe('Why staff declined the brokerage. Null otherwise.'),
    isHidden: z.boolean().describe('True if staff hid the page by a decision.'),
    images: z.array(GalleryImage).describe('Gallery images in display order.'),
    legal: z
      .record(z.string(), z.string())
      .nullable()
      .describe('Stated legal details by name. Null if the brokerage hasn’t entered any.'),
    allowAllEdit: z
      .boolean()
      .describe('True if every employee can edit every listing of the brokerage.'),
    mainOfficeBizLocationId: z.int().nullable(),
    bizLocations: z.array(BrokerageOffice),
    bizEmployees: z.array(Employee),
  })
  .meta({ id: 'Brokerage' })
export type Brokerage = z.infer<typeof Brokerage>

const Id = z.object({ id: pathId })
const endpoint = defineEndpoints('Brokerages')

export const getBrokerageEndpoint = endpoint('GET /api/biz/{id}', {
  summary: 'Get a brokerage with its offices and employees',
  access: 'anyone',
  input: Id,
  output: Brokerage,
})

export const listUserBrokeragesEndpoint = endpoint('GET /api/biz/foruser/{id}', {
  summary: 'List a profile’s brokerages',
  description: 'Staff can query any profile. Other callers can only use their own.',
  access: 'member',
  input: Id,
  output: z.array(
    Brokerage.pick({ id: true, name: true, route: true, logo: true }).extend({
      isAdmin: z.boolean().describe('True if the profile is an administrator of the brokerage.'),
    }),
  ),
})
