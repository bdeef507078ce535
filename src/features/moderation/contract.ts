import { z } from 'zod'
import { ShopEntry } from '#features/inspections/contract.ts'
import { CardListing, ListingId } from '#features/listings/contract.ts'
import { listingWrites } from '#features/listings/listing-writes.ts'
import { listingStatuses, staffHideReasons } from '#features/listings/status-rules.ts'
import { defineEndpoints, type Role } from '#kernel/endpoint.ts'
import { pageFields, pathId, rowId, timestampField } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { decisionNames, groundNames, maxDecisionReasonLength } from './decisions.ts'
import { partKinds, requiredText } from './report-contract.ts'
import { reportReasonNames } from './report-reasons.ts'
import { caseSubjectNames } from './subjects.ts'

const endpoint = defineEndpoints('Moderation')

/**
 * Roles that can decide cases: those that can edit every listing. Excludes the call center because it handles sales.
 */
export const moderatorRoles = ['WebAppAdmin', 'ServerAdmin'] as const satisfies readonly Role[]

const caseKinds = ['duplicate', 'report', 'first', 'records', 'barred', 'account'] as const
export const caseStates = ['open', 'asked', 'decided'] as const
export type CaseState = (typeof caseStates)[number]
/** `gone` is for cases that resolve themselves because the listings no longer have anything in common. */
const outcomes = [...decisionNames, 'gone'] as const

export const CaseSummary = z
  .object({
    id: z.int(),
    kind: z
      .enum(caseKinds)
      .describe(
        'Case type. first: the first listing of a new seller, or new texts of an inspection shop. records: the listing disagrees with public records. barred: staff blocked the aircraft for a seller who has left. account: a suspension, only for server administrators.',
      ),
    state: z
      .enum(caseStates)
      .describe('Case status. asked: waiting for the seller’s reply, due by `answerBy`.'),
    subject: z.enum(caseSubjectNames),
    listing: z
      .object({ id: z.int().nullable(), title: z.string(), registration: z.string().nullable() })
      .describe('Listing or brokerage. The ID is null for brokerages, and once it’s deleted.'),
    url: z.string().nullable().describe('Page of what the case is about. Null once it’s deleted.'),
    sellers: z.array(z.string()).describe('Sellers of the listing and of the other listing.'),
    sameRegistration: z.string().nullable(),
    sameSerial: z.string().nullable(),
    samePictures: z.int().describe('Number of photos that both listings share.'),
    pictures: z.int().describe('Number of photos in the listing.'),
    reports: z.int(),
    decision: z
      .enum(outcomes)
      .nullable()
      .describe('Decision. gone: the listings have nothing in common anymore.'),
    answerBy: z.iso.date().nullable(),
    queuedAt: timestampField,
    decidedAt: timestampField.nullable(),
  })
  .meta({ id: 'CaseSummary' })
export type CaseSummary = z.infer<typeof CaseSummary>

/** One of the listings in a case, with the facts that staff compare. */
export const CaseSide = z
  .object({
    listingId: z.int(),
    url: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    seller: z.string(),
    isBrokerage: z.boolean(),
    sellerSince: timestampField,
    sellerListings: z.int().describe('Number of active listings of the seller.'),
    status: z.enum(listingStatuses),
    withheld: z.enum(staffHideReasons).nullable(),
    registration: z.string().nullable(),
    serialNumber: z.string().nullable(),
    registryMatched: z.boolean(),
    make: z.string(),
    model: z.string().nullable(),
    year: z.int(),
    ...CardListing.pick({ price: true, asking: true }).shape,
    totalTimeHours: z.number().nullable(),
    place: z.string(),
    isFractional: z.boolean(),
    listedAt: timestampField,
    pictures: z.int(),
    picturesFound: z
      .int()
      .describe('Number of these photos that also appear in the other listing.'),
  })
  .meta({ id: 'CaseSide' })
export type CaseSide = z.infer<typeof CaseSide>

export const CaseDetail = CaseSummary.extend({
  version: z
    .int()
    .describe('Version number. Send it with the decision. Outdated versions are rejected.'),
  noticedAt: z.enum(listingWrites).nullable(),
  discrepancies: z
    .array(z.object({ title: z.string(), reply: z.string().nullable() }))
    .describe('What in the listing disagrees with records, with the seller’s replies.'),
  earlierBlock: z.string().nullable().describe('Reason of the aircraft’s or shop’s earlier block.'),
  shop: z
    .array(ShopEntry.extend({ isAccepted: z.boolean() }))
    .describe('Texts of an inspection shop: accepted, and waiting for review.'),
  sides: z.array(CaseSide).describe('Listing, followed by the similar older listing.'),
  reported: z.array(
    z.object({
      id: z.int(),
      reason: z.enum(reportReasonNames),
      words: z.string().nullable(),
      email: z.string().nullable(),
      name: z.string().nullable().describe('Stated for unlawful content.'),
      isMember: z.boolean(),
      part: z
        .object({
          kind: z.enum(partKinds),
          url: z.string().nullable(),
          question: z
            .object({ id: z.int(), text: z.string(), isRemoved: z.boolean(), version: z.int() })
            .optional(),
        })
        .nullable()
        .describe('What the report is about. Its URL is null once it’s deleted.'),
      reportedAt: timestampField,
    }),
  ),
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['decision', 'answer', 'change', 'overdue', 'appeal', 'complaint']),
      decision: z.enum(outcomes).nullable(),
      ground: z.enum(groundNames).nullable(),
      clause: z.string().nullable(),
      listingId: z.int().nullable(),
      words: z.string().nullable(),
      by: z.string().nullable(),
      writtenAt: timestampField,
    }),
  ),
}).meta({ id: 'CaseDetail' })
export type CaseDetail = z.infer<typeof CaseDetail>

export const listCasesEndpoint = endpoint('GET /api/moderation/cases', {
  summary: 'List moderation cases',
  description: 'Newest first.',
  access: moderatorRoles,
  input: z.object({
    state: z.enum(caseStates).default('open'),
    ...pageFields(25),
  }),
  output: pageSchema(CaseSummary).extend({
    counts: z.object({ open: z.int(), asked: z.int() }),
  }),
})

export const getCaseEndpoint = endpoint('GET /api/moderation/cases/{id}', {
  summary: 'Get a moderation case',
  description: 'Includes both listings, the reports, and all decisions and replies.',
  access: moderatorRoles,
  input: z.object({ id: pathId }),
  output: CaseDetail,
})

/** Shared by the form and the API. */
export const DecisionFields = z.object({
  decision: z.enum(decisionNames, 'Select a decision.'),
  reason: requiredText(maxDecisionReasonLength, 'Enter a reason. Both sides can read it.'),
  ground: z
    .enum(groundNames)
    .optional()
    .describe('What a restriction is based on. Defaults to the law if a report says so.'),
  clause: z
    .string()
    .overwrite(normalizeLine)
    .max(200, 'Enter up to 200 characters.')
    .default('')
    .describe('Section of the terms, or the law.'),
  answerBy: z.iso
    .date('Select a date.')
    .nullable()
    .default(null)
    .describe(
      'Due date for the seller’s reply to a question, within 60 days. Defaults to three days from now.',
    ),
})

export const decideCaseEndpoint = endpoint('POST /api/moderation/cases/{id}/decision', {
  summary: 'Decide a moderation case',
  description: 'Applies to one of the listings. Both sellers are notified by email.',
  access: moderatorRoles,
  refusals: ['conflict', 'not_found'],
  input: DecisionFields.safeExtend({
    id: pathId,
    version: z.int(),
    listingId: rowId
      .optional()
      .describe('Listing that the decision applies to. Defaults to the newer one.'),
  }),
  output: CaseDetail,
})

/** A listing's review, as shown to its seller. */
export const ListingReview = z
  .object({
    listing: z.object({ id: z.int(), title: z.string(), url: z.string() }),
    withheld: z.enum(staffHideReasons).nullable(),
    reason: z.string().nullable(),
    question: z
      .object({
        caseId: z.int(),
        words: z.string(),
        answerBy: z.iso.date().nullable(),
        appealBy: z.iso
          .date()
          .nullable()
          .describe('Last day to contest a block. Null if the listing isn’t blocked.'),
      })
      .nullable()
      .describe('What the seller can reply to: a question, or a decision against the listing.'),
    facts: z.array(z.string()).describe('Human-readable similarities to another listing.'),
    entries: z.array(
      z.object({ isOwn: z.boolean(), words: z.string().nullable(), writtenAt: timestampField }),
    ),
  })
  .meta({ id: 'ListingReview' })
export type ListingReview = z.infer<typeof ListingReview>

export const getListingReviewEndpoint = endpoint('GET /api/listing/{id}/review', {
  summary: 'Get the staff review of a listing',
  description: 'Returns 404 unless the caller can edit the listing.',
  access: 'member',
  input: ListingId,
  output: ListingReview,
})

export const maxAnswerLength = 2_000

export const answerReviewEndpoint = endpoint('POST /api/listing/{id}/review/answer', {
  summary: 'Reply to staff about the caller’s listing',
  description: 'Returns the case to the review queue.',
  access: 'member',
  affectsOthers: true,
  refusals: ['conflict', 'slow_down'],
  input: z.object({
    words: requiredText(maxAnswerLength, 'Enter a reply.'),
    id: ListingId.shape.id,
  }),
  output: ListingReview,
})
