import type { AppContext } from '#kernel/app-context.ts'
import { adfOf } from './adf.ts'
import type { LeadSubject } from './lead-subject.ts'

/** A file for each lead of a brokerage that wants them. */
export function adfAttachments(ctx: AppContext, subjects: readonly LeadSubject[]) {
  return subjects
    .filter(({ seller }) => seller.biz?.wants_adf)
    .map((subject) => ({
      filename: `lead-${subject.lead.id}.xml`,
      contentType: 'text/xml',
      content: adfOf(ctx, subject),
    }))
}
