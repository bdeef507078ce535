import { z } from 'zod'
import { CardListing, ListingId } from '#features/listings/contract.ts'
import { ResponsiveImage } from '#features/media/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableText, pageFields, rowId, timestampField } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { t } from '#kernel/messages/translate.ts'
import { maxRecipients, purchaseTimes } from './lead-fields.ts'
import { LeadFields } from './rules.ts'

const endpoint = defineEndpoints('Leads')

/** Data for the contact form: the aircraft, its seller, and the buyer if they're logged in. */
export const ContactSheet = z
  .object({
    listing: z.object({
      id: z.int(),
      url: z.string(),
      title: z.string(),
      price: z.int().nullable(),
      asking: CardListing.shape.asking,
      isLeaseOnly: z.boolean().describe('True if the aircraft is for rent and has no price.'),
      image: ResponsiveImage.nullable(),
    }),
    sellerName: z.string().nullable(),
    ownAddress: nullableText.describe(
      'Confirmed email address of the caller. If the buyer uses it, the receipt is a copy of the message.',
    ),
    goesTo: z.array(z.enum(['broker', 'office', 'seller'])).describe('Recipients of the message.'),
    prefilled: z
      .object({
        contactName: z.string(),
        contactEmail: z.string(),
        contactPhone: z.string(),
        contactSMS: z.string(),
      })
      .describe('Contact details of the logged-in user. Otherwise empty.'),
    hasCard: z.boolean().describe('True if the caller has a buyer card to share.'),
  })
  .meta({ id: 'ContactSheet' })
export type ContactSheet = z.infer<typeof ContactSheet>

export const getContactSheetEndpoint = endpoint('GET /api/listing/{id}/contactSheet', {
  summary: 'Get the data for the contact form',
  description: 'Returns 409 if the aircraft is sold.',
  access: 'anyone',
  refusals: ['conflict'],
  input: ListingId,
  output: ContactSheet,
  cachedForOutage: { about: 'id' },
})

export const sendLeadEndpoint = endpoint('POST /api/listing/lead', {
  summary: 'Contact the seller of a listing',
  description:
    'Stores the lead, emails it to the people responsible, and sends the buyer a confirmation.',
  access: 'anyone',
  affectsOthers: true,
  refusals: ['conflict', 'slow_down', 'not_found'],
  humanCheck: 'lead',
  input: LeadFields.extend({
    listingId: rowId.describe('Listing ID. Returns 409 if it’s sold and 404 if it isn’t visible.'),
  }),
  output: z.object({ leadId: z.int(), message: z.string().describe('Human-readable message.') }),
})

export const sendLeadsEndpoint = endpoint('POST /api/listing/leads', {
  summary: 'Contact the sellers of several listings',
  description:
    'Sends the same message and creates a lead for each seller. Stores all leads or none.',
  access: 'anyone',
  affectsOthers: true,
  refusals: ['conflict', 'slow_down'],
  humanCheck: 'lead',
  input: LeadFields.extend({
    listingIds: z
      .array(rowId)
      .min(1, 'Select at least one seller.')
      .max(maxRecipients, {
        error: () => t`You can message up to ${maxRecipients} sellers at a time.`,
      })
      .refine((ids) => new Set(ids).size === ids.length, 'Select each aircraft only once.')
      .describe(
        'Listing IDs. Sold or hidden listings are reported in the response. Returns 409 if all of them are.',
      ),
  }),
  output: z.object({
    outcomes: z.array(
      z.object({
        listingId: z.int(),
        leadId: z.int().nullable().describe('Lead ID. Null if nothing was sent.'),
        problem: z.string().nullable().describe('Human-readable reason why nothing was sent.'),
      }),
    ),
    message: z.string().describe('Human-readable message.'),
  }),
})
export type SentLeads = z.infer<typeof sendLeadsEndpoint.output>

export const deliveryRoles = [
  'employee',
  'office',
  'contact',
  'tracker',
  'owner',
  'receipt',
] as const

export const LeadDelivery = z
  .object({
    recipient: z.string(),
    role: z
      .enum(deliveryRoles)
      .describe(
        'Role of the recipient: employee, office, listing contact, main office (lead tracker), listing owner, or the buyer (receipt).',
      ),
    status: z
      .enum(['waiting', 'sent', 'dead', 'held', 'unmailed'])
      .describe(
        'Delivery status. dead: rejected permanently, or not accepted within a day. held: queued for a combined email. unmailed: visible on the site only, because of the seller’s settings or an unconfirmed address.',
      ),
    sentAt: timestampField.nullable(),
  })
  .meta({ id: 'LeadDelivery' })
export type LeadDelivery = z.infer<typeof LeadDelivery>

export const Lead = z
  .object({
    leadId: z.int(),
    listingId: z.int(),
    contactName: z.string(),
    contactEmail: z
      .string()
      .describe('Email address of the buyer. Empty if the buyer deleted their account.'),
    contactPhone: z.string().nullable(),
    contactSMS: z.string().nullable(),
    currentBoat: z.string().nullable().describe('Aircraft that the buyer currently has.'),
    purchaseTime: z.enum(purchaseTimes),
    message: z.string().nullable(),
    canReply: z
      .boolean()
      .describe(
        'True if the caller can open the conversation. False for staff, and if the buyer deleted their account.',
      ),
    receiveUpdates: z.boolean(),
    dateSubmitted: timestampField,
    deliveries: z.array(LeadDelivery),
  })
  .meta({ id: 'Lead' })
export type Lead = z.infer<typeof Lead>

export const listLeadsEndpoint = endpoint('GET /api/listing/{id}/leads', {
  summary: 'List a listing’s leads',
  description: 'Newest first. Returns 404 unless the caller can edit the listing.',
  access: 'member',
  input: ListingId.extend({
    ...pageFields(50),
  }),
  output: pageSchema(Lead),
})

/** States whether a listing's contact address is confirmed. */
export const ContactAddress = z.object({
  email: z.string().nullable(),
  state: z
    .enum(['none', 'known', 'unasked', 'waiting'])
    .describe(
      'Verification status of the address. Leads are emailed to this address once it’s verified, and to the account’s address until then.',
    ),
})
export type ContactAddress = z.infer<typeof ContactAddress>

export const requestContactConfirmationEndpoint = endpoint(
  'POST /api/listing/{id}/contactAddress',
  {
    summary: 'Resend the confirmation for a contact address',
    description: 'Asks the owner of the listing’s contact address to agree to receive leads.',
    access: 'member',
    affectsOthers: true,
    refusals: ['slow_down', 'conflict'],
    input: ListingId,
    output: ContactAddress,
  },
)

export const revealPhoneEndpoint = endpoint('POST /api/listing/{id}/phone', {
  summary: 'Reveal the seller’s phone numbers',
  description: 'Each request is counted.',
  access: 'anyone',
  refusals: ['conflict', 'slow_down'],
  input: ListingId,
  output: z.object({
    phone: z.string().nullable(),
    sms: z.string().nullable(),
    local: z
      .record(z.string(), z.string())
      .describe('Numbers as written in the caller’s country, by number. Only those that differ.'),
  }),
})
