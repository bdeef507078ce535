import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { Decision } from '../../decisions.ts'

/**
 * Confirms a report to the address that the reporter entered, once per listing. Anyone can enter any address, so the
 * email contains no text of users, and an address gets only a few per day. Without it, the report is still stored, and
 * its decision is emailed.
 */
export async function mailReceipt(ctx: AppContext, listingId: number, address: string) {
  const email = address.toLowerCase()
  if (!(await tryConsumeRateLimit(ctx, receiptsByAddress, email))) return
  await mailReport(ctx, { email }, { purpose: `report-receipt:${listingId}:${email}`, listingId })
}

/** Tells everyone who reported the listing since the last decision and entered an address what staff decided. */
export async function mailReporters(
  ctx: AppContext,
  { id, version, listing_id: listingId, decided_at }: Row<'moderation_case'>,
  decision: Exclude<Decision, 'ask'>,
) {
  const reports = await ctx.db
    .selectFrom('listing_report')
    .select('email')
    .where('listing_id', '=', listingId)
    .where('email', 'is not', null)
    .where('reported_at', '>', decided_at ?? new Date(0))
    .execute()
  for (const email of new Set(reports.map((report) => report.email?.toLowerCase() ?? '')))
    await mailReport(
      ctx,
      { email },
      { purpose: `report-outcome:${id}:${version}:${email}`, listingId, decision },
    )
}

const receiptsByAddress = { name: 'report-receipt', points: 3, seconds: 86_400 }

const mailReport = defineMail<{
  purpose: string
  listingId: number
  decision?: Exclude<Decision, 'ask'>
}>('moderation', (_ctx, { purpose, listingId, decision }) => ({
  purpose,
  subject: decision
    ? translate('Your report about a listing')
    : translate('We received your report'),
  paragraphs: [translate(decision ? outcomes[decision] : receipt)],
  action: { label: translate('View listing'), url: `/listing/${listingId}` },
}))

const receipt =
  'Thank you. Our staff reviews every report, and we’ll email you what they decide. If you didn’t send it, ignore this email.'
const outcomes = {
  leave: 'Our staff reviewed the listing. It stays on the site.',
  hide: 'Our staff reviewed the listing and removed it from the site for now. The seller can correct it.',
  block: 'Our staff reviewed the listing and permanently removed it.',
} as const
