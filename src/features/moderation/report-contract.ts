import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { isMailAddress } from '#features/mail/rules.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { reportReasonNames, reportWordsMax } from './report-reasons.ts'

/** What the form and the call check alike. */
export const ReportForm = z
  .object({
    reason: z.enum(reportReasonNames, 'Choose what is wrong.'),
    words: z
      .string()
      .trim()
      .max(reportWordsMax, `At most ${reportWordsMax} characters.`)
      .default('')
      .describe('Needed where the reason is “other”.'),
    email: z
      .string()
      .trim()
      .max(200, 'At most 200 characters.')
      .refine((text) => text === '' || isMailAddress(text), 'This is no e-mail address.')
      .default('')
      .describe('Where staff may ask back; seen by nobody else.'),
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== '', {
    path: ['words'],
    message: 'Say what is wrong.',
  })
export type ReportForm = z.infer<typeof ReportForm>

export const reportListingEndpoint = endpoint({
  method: 'POST',
  path: '/api/listing/{id}/report',
  tag: 'Moderation',
  summary:
    'Report a listing to staff, once a person: sent again it changes what was said. Who is not logged in sends the code of a human check in X-Anti-Bot',
  access: 'anyone',
  refusals: ['not_found', 'slow_down'],
  input: ReportForm.safeExtend({ id: ListingId.shape.id }),
  output: z.object({ message: z.string().describe('What a person may read.') }),
})
