import { z } from 'zod'
import { purchaseTimes } from '#features/leads/lead-fields.ts'
import { StatedPrice } from '#features/listings/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { nullableInt, pathId, timestampField, wholeNumber } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { initialLeadCount } from './lead-limits.ts'
import { LeadFilters, LeadQuery } from './lead-query.ts'

// In this file, null means "not provided".

const optionalText = z.string().nullable()

export const StateIdField = z.literal([1, 2, 3, 4, 5, 6])

export const NextStep = z
  .object({
    text: z.string(),
    at: timestampField.nullable().describe('Time when the next step is due.'),
  })
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof NextStep>

const Owner = z.object({ bizEmpId: z.int(), name: z.string() }).meta({ id: 'LeadOwner' })

/** A brokerage's lead, including later inquiries by the same buyer about the same aircraft. */
export const TrackedLead = z
  .object({
    id: z.int().describe('Same value as `leadId`.'),
    leadId: z.int(),
    version: z
      .int()
      .describe(
        'Version number. Increases with every change. Send it with updates. Outdated versions are rejected.',
      ),
    listingId: z.int().nullable().describe('Listing ID. Null if the listing was deleted.'),
    listingTitle: z.string(),
    listingUrl: optionalText.describe('Path of the public listing page.'),
    listingImage: optionalText.describe('URL of a thumbnail, up to 320 pixels wide.'),
    listingStockNumber: optionalText,
    listingYear: z.int().nullable(),
    listingMakeId: z.int().nullable(),
    listingMake: optionalText,
    listingLength: z.number().nullable().describe('Length in feet.'),
    clientId: z.int().nullable().describe('Profile ID of the buyer, if they were logged in.'),
    boatId: z.int().nullable().describe('Same as listingId.'),
    currentStateId: StateIdField,
    movedAt: timestampField.describe('Time when the lead entered this state.'),
    owner: Owner.nullable().describe('Employee who is responsible for the lead.'),
    contact: z.object({
      contactName: z.string(),
      contactEmail: z
        .string()
        .describe('Email address of the buyer. Empty if the buyer deleted their account.'),
      contactPhone: optionalText,
      contactSMS: optionalText,
      currentBoat: optionalText.describe('Aircraft that the buyer currently has.'),
      purchaseTime: z.enum(purchaseTimes),
      message: optionalText,
      lastNote: optionalText,
    }),
    lastNote: z.object({ note: optionalText, nextSteps: optionalText }),
    nextStep: NextStep.nullable(),
    lostReason: optionalText,
    dateSubmitted: timestampField,
    firstAnsweredAt: timestampField.nullable(),
    enquiries: z
      .int()
      .describe('Number of inquiries from this buyer, including merged ones. Starts at 1.'),
    alsoAsked: z
      .array(z.object({ leadId: z.int(), title: z.string(), currentStateId: StateIdField }))
      .describe('Other leads of the same buyer at this brokerage, newest first. Up to 5.'),
  })
  .meta({ id: 'TrackedLead' })
export type TrackedLead = z.infer<typeof TrackedLead>

/** Fields shown on a board card. */
export const CardLead = TrackedLead.pick({
  leadId: true,
  version: true,
  listingId: true,
  listingTitle: true,
  currentStateId: true,
  movedAt: true,
  owner: true,
  nextStep: true,
  lostReason: true,
  dateSubmitted: true,
  firstAnsweredAt: true,
  enquiries: true,
})
  .extend({
    contactName: z.string(),
    alsoAsked: z
      .array(z.string())
      .describe('Titles of other listings that the same buyer asked about.'),
  })
  .meta({ id: 'LeadCard' })
export type CardLead = z.infer<typeof CardLead>

const endpoint = defineEndpoints('Lead tracker')
const Biz = z.object({ id: pathId.describe('Brokerage ID.') })
export const BizLeadParams = Biz.extend({ leadId: pathId })

export const listBizLeadsEndpoint = endpoint('GET /api/biz/{id}/leads', {
  summary: 'List a brokerage’s leads',
  description: 'Newest first. Returns 404 unless the caller is a member.',
  access: 'member',
  input: LeadQuery.extend(Biz.shape),
  output: pageSchema(TrackedLead),
})

export const BoardColumn = z.object({
  stateId: StateIdField,
  stateName: z.string(),
  count: z.int().describe('Number of leads in this state.'),
  leads: z.array(CardLead).describe('First leads in this state, most recently moved first.'),
})
export type BoardColumn = z.infer<typeof BoardColumn>

export const BoardContent = z
  .object({
    columns: z.array(BoardColumn),
    open: z.int().describe('Number of leads that are neither won nor lost.'),
  })
  .meta({ id: 'LeadBoard' })
export type BoardContent = z.infer<typeof BoardContent>

export const getLeadBoardEndpoint = endpoint('GET /api/biz/{id}/leads/board', {
  summary: 'Get the lead board',
  description: 'Returns each state with its count and first leads.',
  access: 'member',
  input: LeadFilters.extend(Biz.shape).extend({
    take: wholeNumber(1, 500)
      .default(initialLeadCount)
      .describe('Maximum number of leads per state.'),
    state: wholeNumber(1, 6).optional().describe('Board column to return, by state.'),
  }),
  output: BoardContent,
})

export const LeadEvent = z
  .object({
    kind: z.enum(['state', 'owner', 'joined', 'parted', 'step', 'ended']),
    at: timestampField,
    byName: optionalText.describe(
      'Name of the person who made the change. Null if the system or the buyer made it.',
    ),
    before: optionalText,
    after: optionalText,
  })
  .meta({ id: 'LeadEvent' })
export type LeadEvent = z.infer<typeof LeadEvent>

const LeadNote = z
  .object({
    id: z.int(),
    at: timestampField,
    byName: z.string(),
    note: z.string(),
  })
  .meta({ id: 'LeadNote' })

export const getLeadVersionEndpoint = endpoint('GET /api/biz/{id}/leads/version', {
  summary: 'Get a counter of lead changes',
  description: 'Increases with every lead change. For clients that can’t hold a stream open.',
  access: 'member',
  input: Biz,
  output: z.object({ version: z.int() }),
})

export const LeadDetail = z
  .object({
    lead: TrackedLead,
    bizId: z.int(),
    notes: z.array(LeadNote).describe('Team notes, oldest first. Buyers never see them.'),
    history: z.array(LeadEvent).describe('Events, newest first.'),
    joined: z
      .array(z.object({ leadId: z.int(), dateSubmitted: timestampField, message: optionalText }))
      .describe('Merged inquiries from the same buyer, oldest first.'),
    joinedTo: z.int().nullable().describe('Earlier lead that this one was merged into.'),
    otherLeads: z.int().describe('Number of leads from other buyers for the same listing.'),
    price: nullableInt.describe('Asking price in US dollars. Null if the price is on request.'),
    asking: StatedPrice,
    employees: z.array(Owner).describe('Employees to whom the lead can be assigned.'),
  })
  .meta({ id: 'LeadDetail' })
export type LeadDetail = z.infer<typeof LeadDetail>

export const getBizLeadEndpoint = endpoint('GET /api/biz/{id}/leads/{leadId}', {
  summary: 'Get a lead with its notes and history',
  access: 'member',
  input: BizLeadParams,
  output: LeadDetail,
})
