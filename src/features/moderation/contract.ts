import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { listingWrites } from '#features/listings/listing-writes.ts'
import { listingStatuses, withholdings } from '#features/listings/status-rules.ts'
import { endpoint, type Role } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { decisionNames, decisionReasonMax } from './decisions.ts'
import { reportReasonNames } from './report-reasons.ts'

const tag = 'Moderation'

/** Those who may edit every listing decide about them; the call center sells and does not judge. */
export const moderators = ['WebAppAdmin', 'ServerAdmin'] as const satisfies readonly Role[]

export const caseKinds = ['duplicate', 'report', 'first'] as const
export const caseStates = ['open', 'asked', 'decided'] as const
export type CaseState = (typeof caseStates)[number]
/** Beside what staff decide: what two listings had in common has gone by itself. */
const outcomes = [...decisionNames, 'gone'] as const

export const CaseLine = z.object({
  id: z.int(),
  kind: z.enum(caseKinds).describe('first: the first listing of a new seller.'),
  state: z.enum(caseStates).describe('asked: the seller is to answer until `answerBy`.'),
  listing: z.object({ id: z.int(), title: z.string(), registration: z.string().nullable() }),
  sellers: z.array(z.string()).describe('Of the listing, and of the other one.'),
  sameRegistration: z.string().nullable(),
  sameSerial: z.string().nullable(),
  samePictures: z.int().describe('How many pictures of one are found again in the other.'),
  pictures: z.int().describe('How many the listing has.'),
  reports: z.int(),
  decision: z.enum(outcomes).nullable().describe('gone: nothing in common any more.'),
  answerBy: z.iso.date().nullable(),
  queuedAt: instant,
  decidedAt: instant.nullable(),
})
export type CaseLine = z.infer<typeof CaseLine>

/** One of the listings of a case, with what staff compare. */
export const CaseSide = z.object({
  listingId: z.int(),
  url: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  seller: z.string(),
  isBrokerage: z.boolean(),
  sellerSince: instant,
  sellerListings: z.int().describe('How many the seller has on the market.'),
  status: z.enum(listingStatuses),
  withheld: z.enum(withholdings).nullable(),
  registration: z.string().nullable(),
  serialNumber: z.string().nullable(),
  registryMatched: z.boolean(),
  make: z.string(),
  model: z.string().nullable(),
  year: z.int(),
  price: z.int().nullable(),
  totalTimeHours: z.number().nullable(),
  place: z.string(),
  isFractional: z.boolean(),
  listedAt: instant,
  pictures: z.int(),
  picturesFound: z.int().describe('How many of them the other listing has, too.'),
})
export type CaseSide = z.infer<typeof CaseSide>

export const CaseDetail = CaseLine.extend({
  version: z.int().describe('Named by whoever decides: a stale one is refused.'),
  noticedAt: z.enum(listingWrites).nullable(),
  sides: z.array(CaseSide).describe('The listing, then the elder one that is like it.'),
  reported: z.array(
    z.object({
      id: z.int(),
      reason: z.enum(reportReasonNames),
      words: z.string().nullable(),
      email: z.string().nullable(),
      isMember: z.boolean(),
      reportedAt: instant,
    }),
  ),
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['decision', 'answer', 'change', 'overdue']),
      decision: z.enum(outcomes).nullable(),
      listingId: z.int().nullable(),
      words: z.string().nullable(),
      by: z.string().nullable(),
      writtenAt: instant,
    }),
  ),
})
export type CaseDetail = z.infer<typeof CaseDetail>

export const listCasesEndpoint = endpoint({
  method: 'GET',
  path: '/api/moderation/cases',
  tag,
  summary: 'Cases that staff decide, those that came last first',
  access: moderators,
  input: z.object({
    state: z.enum(caseStates).default('open'),
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: pageSchema(CaseLine).extend({
    counts: z.object({ open: z.int(), asked: z.int() }),
  }),
})

export const getCaseEndpoint = endpoint({
  method: 'GET',
  path: '/api/moderation/cases/{id}',
  tag,
  summary: 'A case with both listings, its reports and what was decided and answered so far',
  access: moderators,
  input: z.object({ id: pathId }),
  output: CaseDetail,
})

/** What the form and the call check alike. */
export const DecisionForm = z.object({
  decision: z.enum(decisionNames, 'Choose what becomes of it.'),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why: both sides read it.')
    .max(decisionReasonMax, `At most ${decisionReasonMax} characters.`),
  answerBy: z.iso
    .date('Choose a day.')
    .nullable()
    .default(null)
    .describe('Of a question: until when, within 60 days; three days when absent.'),
})

export const decideCaseEndpoint = endpoint({
  method: 'POST',
  path: '/api/moderation/cases/{id}/decision',
  tag,
  summary: 'Decide about one of the listings of a case; both sellers are told by mail',
  access: moderators,
  refusals: ['conflict', 'not_found'],
  input: DecisionForm.safeExtend({
    id: pathId,
    version: z.int(),
    listingId: pathId.optional().describe('Which of the two; the younger when absent.'),
  }),
  output: CaseDetail,
})

/** What a seller reads about their own listing. */
export const ListingReview = z.object({
  listing: z.object({ id: z.int(), title: z.string(), url: z.string() }),
  withheld: z.enum(withholdings).nullable(),
  reason: z.string().nullable(),
  question: z
    .object({ caseId: z.int(), words: z.string(), answerBy: z.iso.date().nullable() })
    .nullable()
    .describe('What waits for their answer.'),
  facts: z.array(z.string()).describe('What it has in common with another listing, in words.'),
  entries: z.array(
    z.object({ isOwn: z.boolean(), words: z.string().nullable(), writtenAt: instant }),
  ),
})
export type ListingReview = z.infer<typeof ListingReview>

export const getListingReviewEndpoint = endpoint({
  method: 'GET',
  path: '/api/listing/{id}/review',
  tag,
  summary: 'What staff say of a listing, for those who may edit it; 404 for everybody else',
  access: 'member',
  input: ListingId,
  output: ListingReview,
})

export const answerMax = 2_000
export const AnswerForm = z.object({
  words: z
    .string()
    .trim()
    .min(1, 'Write your answer.')
    .max(answerMax, `At most ${answerMax} characters.`),
})

export const answerReviewEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/{id}/review/answer',
  tag,
  summary: 'Answer staff about one’s own listing; the case goes back to them',
  access: 'member',
  reachesOthers: true,
  refusals: ['conflict', 'slow_down'],
  input: AnswerForm.safeExtend({ id: ListingId.shape.id }),
  output: ListingReview,
})
