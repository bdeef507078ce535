import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { mailAddressOrEmptyText } from '#kernel/addresses/mail-address-field.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, maxCharacters, pathId } from '#kernel/fields.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import {
  legalReasons,
  listingReasons,
  maxReportTextLength,
  reportReasonNames,
} from './report-reasons.ts'

const endpoint = defineEndpoints('Moderation')

export function requiredText(maxLength: number, whenMissing: string) {
  return z
    .string()
    .overwrite(normalizeText)
    .min(1, whenMissing)
    .max(...maxCharacters(maxLength))
}

const ReporterEmail = mailAddressOrEmptyText({
  max: 200,
  whenTooLong: 'Enter up to 200 characters.',
  whenInvalid: 'Enter a valid email address.',
})
  .default('')
  .describe('Contact address for follow-up questions. Visible only to staff.')

/** What a report can be about, if not the whole. Links have the position of a photo, and the ID of the others. */
export const reportedParts: Record<PartKind, { name: string; hasPosition?: boolean }> = {
  photo: { name: 'One photo', hasPosition: true },
  document: { name: 'One document' },
  question: { name: 'One question' },
}
export const partKinds = ['photo', 'document', 'question'] as const
export type PartKind = (typeof partKinds)[number]

/** Shared by the form and the API. */
export const ReportInput = z
  .object({
    reason: z.enum(reportReasonNames, 'Select a reason.'),
    words: z
      .string()
      .overwrite(normalizeText)
      .max(...maxCharacters(maxReportTextLength))
      .default('')
      .describe('Details. Required for “other”, “wrong-facts”, and unlawful content.'),
    part: z
      .string()
      .overwrite(normalizeLine)
      .regex(
        new RegExp(`^(?:(?:${partKinds.join('|')})-[1-9]\\d{0,8})?$`),
        'Select what your report is about.',
      )
      .default('')
      .describe('For one photo, document, or public question, its ID, such as `photo-12`.'),
    email: ReporterEmail,
    name: z
      .string()
      .overwrite(normalizeLine)
      .max(120, 'Enter up to 120 characters.')
      .default('')
      .describe(
        'Name of the person. Required for “stolen”, “copyright”, “privacy”, and “illegal”, as is the email address of visitors.',
      ),
    inGoodFaith: z
      // Browsers send “on” or nothing for a checkbox.
      .union([z.boolean(), z.enum(['on', '']).transform((text) => text === 'on')])
      .default(false)
      .describe('True to confirm the statement. Required for unlawful content.'),
  })
  .refine(({ reason, words }) => !needsText(reason) || words !== '', {
    path: ['words'],
    message: 'Tell us what’s wrong.',
  })
  .refine(({ reason, name }) => !legalReasons.has(reason) || name !== '', {
    path: ['name'],
    message: 'Enter your name.',
  })
  .refine(({ reason, inGoodFaith }) => !legalReasons.has(reason) || inGoodFaith, {
    path: ['inGoodFaith'],
    message: 'Confirm this statement.',
  })
export const reportFields = ['reason', 'part', 'words', 'email', 'name', 'inGoodFaith'] as const
export type ReportField = (typeof reportFields)[number]

function needsText(reason: string): boolean {
  return legalReasons.has(reason) || reason === 'other' || reason === 'wrong-facts'
}

/** Report of a wrong fact on a page that has no seller. */
export const FactReportFields = z.object({
  fact: requiredText(maxReportTextLength, 'Enter the wrong value.'),
  source: requiredText(maxReportTextLength, 'Enter the right value and its source.'),
  email: ReporterEmail,
})

/** Objection to a decision, by emailed link. Shared by the form and the server. */
export const AppealFields = z.object({
  words: requiredText(2_000, 'Tell us why you disagree.'),
})

const report = {
  access: 'anyone',
  refusals: ['not_found', 'slow_down'],
  input: ReportInput.safeExtend({ id: pathId }),
  output: Confirmation,
  description: 'Like the report of a listing.',
} as const
const aboutPage = {
  reasons: reportReasonNames.filter((name) => !listingReasons.has(name)),
  whole: 'The whole page',
  backLabel: 'Back to page',
  viewLabel: 'View page',
}

/** What visitors can report, with the texts of the form and emails. */
export const reportTargets = {
  listing: {
    endpoint: endpoint('POST /api/listing/{id}/report', {
      ...report,
      summary: 'Report a listing to staff',
      description:
        'Each person can submit one report per listing, photo, document, and question. Reporting it again updates that report. Visitors who aren’t logged in need a human check code in X-Anti-Bot.',
      input: ReportInput.safeExtend({ id: ListingId.shape.id }),
    }),
    reasons: reportReasonNames,
    title: 'Report this listing',
    whole: 'The whole listing',
    backLabel: 'Back to listing',
    viewLabel: 'View listing',
  },
  brokerage: {
    endpoint: endpoint('POST /api/biz/{id}/report', {
      ...report,
      summary: 'Report a brokerage’s page to staff',
    }),
    ...aboutPage,
    title: 'Report this page',
  },
  shop: {
    endpoint: endpoint('POST /api/inspection-shops/{id}/report', {
      ...report,
      summary: 'Report an inspection shop to staff',
    }),
    ...aboutPage,
    title: 'Report this inspection shop',
  },
}

export type ReportTarget = { kind: keyof typeof reportTargets; id: number }
export const reportTargetKinds = Object.keys(reportTargets) as ReportTarget['kind'][]
