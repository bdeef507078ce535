import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { isMailAddress } from '#features/mail/rules.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { maxCharacters } from '#kernel/fields.ts'
import { normalizeText } from '#kernel/normalize-text.ts'
import { maxReportTextLength, reportReasonNames } from './report-reasons.ts'

const endpoint = defineEndpoints('Moderation')

/** Shared by the form and the API. */
export const ReportForm = z
  .object({
    reason: z.enum(reportReasonNames, 'Select a reason.'),
    words: z
      .string()
      .overwrite(normalizeText)
      .max(...maxCharacters(maxReportTextLength))
      .default('')
      .describe('Details. Required if the reason is “other”.'),
    email: z
      .string()
      .trim()
      .max(200, 'Enter up to 200 characters.')
      .refine((text) => text === '' || isMailAddress(text), 'Enter a valid email address.')
      .default('')
      .describe('Contact address for follow-up questions. Visible only to staff.'),
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== '', {
    path: ['words'],
    message: 'Tell us what’s wrong.',
  })
export type ReportForm = z.infer<typeof ReportForm>

export const reportListingEndpoint = endpoint('POST /api/listing/{id}/report', {
  summary: 'Report a listing to staff',
  description:
    'Each person can submit one report per listing. Reporting the listing again updates that report. Visitors who aren’t logged in need a human check code in X-Anti-Bot.',
  access: 'anyone',
  refusals: ['not_found', 'slow_down'],
  input: ReportForm.safeExtend({ id: ListingId.shape.id }),
  output: z.object({ message: z.string().describe('Human-readable message.') }),
})
