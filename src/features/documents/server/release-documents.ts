import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { leadReplyChannelsKey } from '#features/leads/server/public/lead-reply-channels.ts'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import { leadBuyer } from '#features/mail/server/public/compose-for-reader.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { displayedAddress } from '#kernel/server/privacy/personal-data.ts'
import { type DocumentRelease, getReleaseEndpoint, releaseDocumentsEndpoint } from '../contract.ts'

export const getRelease = operation(getReleaseEndpoint, async (ctx, { id }) =>
  loadRelease(ctx, await requireWorkableLead(ctx, id)),
)

/** Releases all documents to this buyer, including ones added later, until the release is revoked. */
export const releaseDocuments = operation(
  releaseDocumentsEndpoint,
  async (ctx, { id, isReleased }) => {
    await requireWorkableLead(ctx, id)
    await consumeRateLimit(ctx, releasesByLead, String(id))
    return inTransaction(ctx, async (ctx) => {
      const lead = await requireWorkableLead(ctx, id, { shouldLock: true })
      if (isReleased) {
        await assertHasDocuments(ctx, lead)
        await release(ctx, lead)
      } else await ctx.db.deleteFrom('document_release').where('lead_id', '=', id).execute()
      return loadRelease(ctx, lead)
    })
  },
)

/** Buyers aren't notified of documents that don't exist. */
async function assertHasDocuments({ db }: AppContext, { listing_id }: LeadRow) {
  const documents = db.selectFrom('listing_document').where('listing_id', '=', listing_id)
  if ((await countRows(documents)) === 0)
    throw new Refusal('conflict', { message: noDocumentsMessage })
}

const noDocumentsMessage = 'This listing has no documents to share. Add one first.'
const releasesByLead: RateLimit = { name: 'document-release', points: 20, seconds: 3_600 }

async function release(ctx: ActorContext, lead: LeadRow) {
  const written = await ctx.db
    .insertInto('document_release')
    .values({ lead_id: lead.id, profile_id: ctx.actor.profileId, released_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('lead_id')
    .executeTakeFirst()
  if (!written) return
  await recordActivity(ctx, ctx.actor.profileId, 'document.release', {
    about: `${lead.contact_name}, ${lead.listing_title}`,
    path: `/leads/${lead.id}`,
  })
  // Skips buyers who have deleted their account.
  if (displayedAddress(lead.contact_email)) await mailDocuments(ctx, leadBuyer(lead), lead)
}

/** Sends at most one email per day, even if the release is toggled repeatedly. */
const mailDocuments = defineMail<LeadRow>('documents', async (ctx, lead) => ({
  purpose: `documents:${lead.id}:${ctx.now().toISOString().slice(0, 10)}`,
  subject: t`Documents for the ${lead.listing_title}`,
  title: translate('The seller shared documents with you'),
  preheader: t`View documents for the ${lead.listing_title} on your conversation page.`,
  paragraphs: [
    t`The seller of the ${lead.listing_title} shared its documents with you. You’ll find them on your conversation page.`,
  ],
  action: {
    label: translate('View documents'),
    url: await ctx.services.get(leadReplyChannelsKey).buyerPage(ctx, lead),
  },
}))

async function loadRelease({ db }: AppContext, lead: LeadRow): Promise<DocumentRelease> {
  const row = await db
    .selectFrom('document_release')
    .select('released_at')
    .where('lead_id', '=', lead.id)
    .executeTakeFirst()
  const count = await countRows(
    db
      .selectFrom('listing_document')
      .where('listing_id', '=', lead.listing_id)
      .where('access', '=', 'released'),
  )
  const openings = await db
    .selectFrom('document_opening as opening')
    .innerJoin('listing_document as document', 'document.id', 'opening.document_id')
    .select(['document.title', 'opening.day'])
    .where('opening.lead_id', '=', lead.id)
    .orderBy('opening.day', 'desc')
    .orderBy('document.title')
    .limit(50)
    .execute()
  return {
    releasedAt: row?.released_at.toISOString() ?? null,
    lockedCount: Number(count),
    openings: openings.map(({ title, day }) => ({ title, day: String(day) })),
  }
}

type LeadRow = Awaited<ReturnType<typeof requireWorkableLead>>
