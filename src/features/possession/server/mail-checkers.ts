import { listingPath } from '#features/listings/listing-url.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { toUtcDay } from '#kernel/time.ts'

/** Emails the administrators of an approved brokerage, who can check the photo. Staff find it in their queue. */
export async function mailCheckers(ctx: ActorContext, listing: Row<'listing'>) {
  if (listing.biz_id === null || !ctx.site.switches.brokeragesConfirmed) return
  const checkers = await ctx.db
    .selectFrom('biz_employee as member')
    .innerJoin('biz', 'biz.id', 'member.biz_id')
    .innerJoin('profile', 'profile.id', 'member.profile_id')
    .select(['profile.id as profileId', 'profile.email'])
    .distinct()
    .where('member.biz_id', '=', listing.biz_id)
    .where('member.is_admin', '=', true)
    .where('biz.confirmed_at', 'is not', null)
    .where('profile.is_enabled', '=', true)
    .where('profile.id', 'not in', [ctx.actor.profileId, listing.profile_id])
    .where('member.id', '<>', listing.biz_employee_id ?? 0)
    .execute()
  for (const checker of checkers) await mailRequest(ctx, checker, { listing, checker })
}

const mailRequest = defineMail<{
  listing: Row<'listing'>
  checker: { profileId: number }
}>('possession-check', (ctx, { listing, checker }) => ({
  // One email a day, however often the photo is replaced.
  purpose: `possession-check:${listing.id}:${checker.profileId}:${toUtcDay(ctx.now())}`,
  subject: t`Photo to check: ${listing.title}`,
  paragraphs: [
    t`Your brokerage has a new photo of the ${listing.title} with the code of the day. Compare the code and the registration, and accept or decline it.`,
    translate('Our staff can check it too.'),
  ],
  action: { label: translate('Check photo'), url: `${listingPath(listing)}?mode=edit#possession` },
}))
