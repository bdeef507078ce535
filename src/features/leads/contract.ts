import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { Picture } from '#features/media/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { mostAsked, purchaseTimes } from './lead-fields.ts'
import { LeadForm } from './rules.ts'

const tag = 'Leads'

/** What the form says about the aircraft and its seller, and what it knows of the buyer already. */
export const ContactSheet = z.object({
  listing: z.object({
    id: z.int(),
    url: z.string(),
    title: z.string(),
    price: z.int().nullable(),
    image: Picture.nullable(),
  }),
  sellerName: z.string().nullable(),
  ownAddress: z
    .string()
    .nullable()
    .describe('The caller’s own confirmed address: written from there, the receipt is a copy.'),
  goesTo: z.array(z.enum(['broker', 'office', 'seller'])).describe('Who will read the message.'),
  prefilled: z
    .object({
      contactName: z.string(),
      contactEmail: z.string(),
      contactPhone: z.string(),
      contactSMS: z.string(),
    })
    .describe('Of whoever is logged in; otherwise empty.'),
})
export type ContactSheet = z.infer<typeof ContactSheet>

export const getContactSheetEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/contactSheet',
  tag,
  summary: 'What the contact form shows; 409 when the aircraft is sold',
  access: 'anyone',
  refusals: ['conflict'],
  input: ListingId,
  output: ContactSheet,
  isKnownWhileAway: { about: 'id' },
})

export const sendLeadEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/lead',
  tag,
  summary:
    'Write to the seller of a listing: stored, mailed to those who answer for it, confirmed to the sender',
  access: 'anyone',
  reachesOthers: true,
  refusals: ['conflict', 'slow_down', 'not_found'],
  humanCheck: 'lead',
  input: LeadForm.extend({
    listingId: ListingId.shape.id.describe('409 when it is sold, 404 when it is not to be seen.'),
  }),
  output: z.object({ leadId: z.int(), message: z.string().describe('What a person may read.') }),
})

export const sendLeadsEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/leads',
  tag,
  summary:
    'Write the same to the sellers of several listings: each gets a lead of their own, all or none are stored',
  access: 'anyone',
  reachesOthers: true,
  refusals: ['conflict', 'slow_down'],
  humanCheck: 'lead',
  input: LeadForm.extend({
    listingIds: z
      .array(ListingId.shape.id)
      .min(1, 'Choose whom to ask')
      .max(mostAsked, `Up to ${mostAsked} sellers are asked at once`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each aircraft once')
      .describe('What is sold or not to be seen is named in the answer; 409 when all are.'),
  }),
  output: z.object({
    outcomes: z.array(
      z.object({
        listingId: z.int(),
        leadId: z.int().nullable().describe('Null where nothing was sent.'),
        problem: z.string().nullable().describe('Why nothing was sent, for a person to read.'),
      }),
    ),
    message: z.string().describe('What a person may read.'),
  }),
})
export type AskedSellers = z.infer<typeof sendLeadsEndpoint.output>

export const deliveryRoles = [
  'employee',
  'office',
  'contact',
  'tracker',
  'owner',
  'receipt',
] as const

export const LeadDelivery = z.object({
  recipient: z.string(),
  role: z
    .enum(deliveryRoles)
    .describe(
      'As whom they got it: the employee, the office, the listing’s own contact, the main office as lead tracker, the account that listed it, or the buyer’s receipt.',
    ),
  status: z
    .enum(['waiting', 'sent', 'dead', 'held', 'unmailed'])
    .describe(
      'dead: refused for good, or not taken within a day. held: follows with others in one mail. unmailed: read here only, as the seller’s profile wants, or until their address is confirmed.',
    ),
  sentAt: instant.nullable(),
})
export type LeadDelivery = z.infer<typeof LeadDelivery>

export const Lead = z.object({
  leadId: z.int(),
  listingId: z.int(),
  contactName: z.string(),
  contactEmail: z.string().describe('Empty once the buyer has deleted their account.'),
  contactPhone: z.string().nullable(),
  contactSMS: z.string().nullable(),
  currentBoat: z.string().nullable().describe('The aircraft that the buyer has now.'),
  purchaseTime: z.enum(purchaseTimes),
  message: z.string().nullable(),
  receiveUpdates: z.boolean(),
  dateSubmitted: instant,
  deliveries: z.array(LeadDelivery),
})
export type Lead = z.infer<typeof Lead>

export const listLeadsEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/leads',
  tag,
  summary: 'Leads of a listing, newest first, for those who may edit it; 404 for everybody else',
  access: 'member',
  input: ListingId.extend({
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: pageSchema(Lead),
})

/** Where a listing's own contact address stands. */
export const ContactAddress = z.object({
  email: z.string().nullable(),
  state: z
    .enum(['none', 'known', 'unasked', 'waiting'])
    .describe('Leads are mailed to it once it is known; until then the account gets them.'),
})
export type ContactAddress = z.infer<typeof ContactAddress>

export const requestContactConfirmationEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/{id}/contactAddress',
  tag,
  summary:
    'Ask the reader of the listing’s contact address, once more, whether leads may come to it',
  access: 'member',
  reachesOthers: true,
  refusals: ['slow_down', 'conflict'],
  input: ListingId,
  output: ContactAddress,
})

export const revealPhoneEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/{id}/phone',
  tag,
  summary: 'The seller’s numbers, asked for by a person; each time is counted',
  access: 'anyone',
  refusals: ['conflict', 'slow_down'],
  input: ListingId,
  output: z.object({ phone: z.string().nullable(), sms: z.string().nullable() }),
})
