import { z } from 'zod'
import { purchaseTimes } from '#features/leads/lead-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { cardsAtFirst } from './lead-limits.ts'
import { LeadFilters, LeadQuery } from './lead-query.ts'

// Null means "not stated" everywhere in this file.

const words = z.string().nullable()

export const LeadStateId = z.literal([1, 2, 3, 4, 5, 6])

/** What its page and the board show of a lead's next step. */
export const NextStep = z.object({
  text: z.string(),
  at: instant.nullable().describe('When it is due.'),
})
export type NextStep = z.infer<typeof NextStep>

const Owner = z.object({ bizEmpId: z.int(), name: z.string() })

/** A lead of a brokerage. What the same buyer asked again about the same aircraft is part of it. */
export const TrackedLead = z.object({
  id: z.int().describe('The same as `leadId`.'),
  leadId: z.int(),
  version: z
    .int()
    .describe('Grows with every change; sent back with a change, it refuses stale ones.'),
  listingId: z.int().nullable().describe('Null once the listing is deleted.'),
  listingTitle: z.string(),
  listingUrl: words.describe('Path of the public page.'),
  listingImage: words.describe('A thumbnail, at most 320 pixels wide.'),
  listingStockNumber: words,
  listingYear: z.int().nullable(),
  listingMakeId: z.int().nullable(),
  listingMake: words,
  listingLength: z.number().nullable().describe('Feet.'),
  clientId: z.int().nullable().describe('Profile of the buyer, where they were logged in.'),
  currentStateId: LeadStateId,
  movedAt: instant.describe('When it came to this state.'),
  owner: Owner.nullable().describe('Who answers it.'),
  contact: z.object({
    contactName: z.string(),
    contactEmail: z.string().describe('Empty once the buyer has deleted their account.'),
    contactPhone: words,
    contactSMS: words,
    currentBoat: words.describe('The aircraft that the buyer has now.'),
    purchaseTime: z.enum(purchaseTimes),
    message: words,
    lastNote: words,
  }),
  lastNote: z.object({ note: words, nextSteps: words }),
  nextStep: NextStep.nullable(),
  lostReason: words,
  dateSubmitted: instant,
  firstAnsweredAt: instant.nullable(),
  enquiries: z.int().describe('How often the buyer asked: 1, and one more for each that joined.'),
  alsoAsked: z
    .array(z.object({ leadId: z.int(), title: z.string(), currentStateId: LeadStateId }))
    .describe('Other leads of the same buyer here, newest first, at most 5.'),
})
export type TrackedLead = z.infer<typeof TrackedLead>

/** What a card of the board shows. */
export const LeadCard = TrackedLead.pick({
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
}).extend({
  contactName: z.string(),
  alsoAsked: z.array(z.string()).describe('Titles of what else the same buyer asked about.'),
})
export type LeadCard = z.infer<typeof LeadCard>

const tag = 'Lead tracker'
const Biz = z.object({ id: pathId.describe('Of the brokerage.') })
export const LeadOfBiz = Biz.extend({ leadId: pathId })

export const listBizLeadsEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/leads',
  tag,
  summary: 'Leads of a brokerage, newest first, for its people; 404 for everybody else',
  access: 'member',
  input: LeadQuery.extend(Biz.shape),
  output: pageSchema(TrackedLead),
})

export const BoardColumn = z.object({
  stateId: LeadStateId,
  stateName: z.string(),
  count: z.int().describe('All leads in this state.'),
  leads: z.array(LeadCard).describe('The first of them, the latest to come there first.'),
})
export type BoardColumn = z.infer<typeof BoardColumn>

export const LeadBoard = z.object({
  columns: z.array(BoardColumn),
  open: z.int().describe('Leads that are neither won nor lost.'),
})
export type LeadBoard = z.infer<typeof LeadBoard>

export const getLeadBoardEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/leads/board',
  tag,
  summary: 'The board: each state with its count and its first leads',
  access: 'member',
  input: LeadFilters.extend(Biz.shape).extend({
    take: z.coerce
      .number()
      .int()
      .min(1)
      .max(500)
      .default(cardsAtFirst)
      .describe('Leads of each state.'),
    state: z.coerce.number().int().min(1).max(6).optional().describe('Only this column.'),
  }),
  output: LeadBoard,
})

export const LeadEvent = z.object({
  kind: z.enum(['state', 'owner', 'joined', 'parted', 'step', 'ended', 'reported']),
  at: instant,
  byName: words.describe('Null: the site itself, or the buyer.'),
  before: words,
  after: words,
})
export type LeadEvent = z.infer<typeof LeadEvent>

export const LeadNote = z.object({
  id: z.int(),
  at: instant,
  byName: z.string(),
  note: z.string(),
})
export type LeadNote = z.infer<typeof LeadNote>

export const getLeadVersionEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/leads/version',
  tag,
  summary: 'A number that grows with every change of a lead, for who cannot keep a stream open',
  access: 'member',
  input: Biz,
  output: z.object({ version: z.int() }),
})

/** Everything about one lead. */
export const LeadDetail = z.object({
  lead: TrackedLead,
  bizId: z.int(),
  notes: z.array(LeadNote).describe('Of the team, oldest first; buyers never see them.'),
  history: z.array(LeadEvent).describe('Latest first.'),
  joined: z
    .array(z.object({ leadId: z.int(), dateSubmitted: instant, message: words }))
    .describe('What the same buyer asked again, oldest first.'),
  joinedTo: z.int().nullable().describe('The earlier lead that this one is part of.'),
  otherLeads: z.int().describe('Leads of other buyers about the same listing.'),
  price: z.int().nullable().describe('Asking price, US dollars; null when on request.'),
  employees: z.array(Owner).describe('Who may be given the lead.'),
})
export type LeadDetail = z.infer<typeof LeadDetail>

export const getBizLeadEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/leads/{leadId}',
  tag,
  summary: 'One lead with its notes and its history',
  access: 'member',
  input: LeadOfBiz,
  output: LeadDetail,
})
