import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { Decision } from '../../decisions.ts'

/** Confirms a report to the address that the reporter entered, once per listing. */
export async function mailReceipt(ctx: AppContext, listingId: number, email: string) {
  const { title } = await findTitle(ctx, listingId)
  await mailReport(ctx, { email }, { purpose: `report-receipt:${listingId}:${email}`, title })
}

/** Emails the decision to everyone who reported the listing and entered an address. Doesn't state the reason. */
export async function mailOutcome(
  ctx: AppContext,
  { id, version, listing_id }: Row<'moderation_case'>,
  decision: Exclude<Decision, 'ask'>,
) {
  const reports = await ctx.db
    .selectFrom('listing_report')
    .select('email')
    .distinct()
    .where('listing_id', '=', listing_id)
    .where('email', 'is not', null)
    .execute()
  const { title } = await findTitle(ctx, listing_id)
  for (const { email } of reports)
    if (email !== null)
      await mailReport(
        ctx,
        { email },
        { purpose: `report-outcome:${id}:${version}:${email}`, title, decision },
      )
}

const mailReport = defineMail<{
  purpose: string
  title: string
  decision?: Exclude<Decision, 'ask'>
}>('moderation', (_ctx, { purpose, title, decision }) => ({
  purpose,
  subject: decision ? t`Your report about “${title}”` : t`We received your report about “${title}”`,
  paragraphs: [decision ? outcomes[decision] : receipt],
}))

const receipt =
  'Thank you. Our staff reviews every report, and we’ll email you what they decide. If you didn’t send it, ignore this email.'
const outcomes = {
  leave: 'Our staff reviewed the listing. It stays on the site.',
  hide: 'Our staff reviewed the listing and removed it from the site for now. The seller can correct it.',
  block: 'Our staff reviewed the listing and permanently removed it.',
} as const

function findTitle({ db }: AppContext, listingId: number) {
  return db
    .selectFrom('listing')
    .select('title')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
}
