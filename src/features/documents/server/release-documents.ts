import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { leadWaysKey } from '#features/leads/server/public/lead-ways.ts'
import { workableLead } from '#features/leads/server/public/workable-lead.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { operation } from '#kernel/server/operation.ts'
import { shownAddress } from '#kernel/server/privacy/personal-data.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'
import { type DocumentRelease, getReleaseEndpoint, releaseDocumentsEndpoint } from '../contract.ts'

export const getRelease = operation(getReleaseEndpoint, async (ctx, { id }) =>
  loadRelease(ctx, await workableLead(ctx, id)),
)

/** For this buyer alone, and for documents that are added later too, until it is taken back. */
export const releaseDocuments = operation(
  releaseDocumentsEndpoint,
  async (ctx, { id, isReleased }) => {
    await workableLead(ctx, id)
    await consume(ctx, releasesByLead, String(id))
    return inTransaction(ctx, async (ctx) => {
      const lead = await workableLead(ctx, id, { isHeld: true })
      if (isReleased) await release(ctx, lead)
      else await ctx.db.deleteFrom('document_release').where('lead_id', '=', id).execute()
      return loadRelease(ctx, lead)
    })
  },
)

const releasesByLead: Limit = { name: 'document-release', points: 20, seconds: 3_600 }

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
  // Who has deleted their account reads no mail of ours.
  if (shownAddress(lead.contact_email)) await tellBuyer(ctx, lead)
}

/** At most once a day, however often it is released and taken back. */
async function tellBuyer(ctx: AppContext, lead: LeadRow) {
  const path = await ctx.services.get(leadWaysKey).buyerPage(ctx, lead)
  await queueMail(ctx, {
    purpose: `documents:${lead.id}:${ctx.now().toISOString().slice(0, 10)}`,
    kind: 'documents',
    to: lead.contact_email,
    subject: `Documents of the ${lead.listing_title}`,
    ...renderMail(ctx, {
      title: 'The seller released the documents to you',
      preheader: `Of the ${lead.listing_title}, on the page of your conversation.`,
      paragraphs: [
        `The seller of the ${lead.listing_title} lets you open its documents. They stand on the page of your conversation.`,
      ],
      action: { label: 'Open the documents', url: path },
      footer: [{ text: 'The link is yours alone. Do not pass it on.' }],
    }),
  })
}

async function loadRelease({ db }: AppContext, lead: LeadRow): Promise<DocumentRelease> {
  const row = await db
    .selectFrom('document_release')
    .select('released_at')
    .where('lead_id', '=', lead.id)
    .executeTakeFirst()
  const { count } = await db
    .selectFrom('listing_document')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('listing_id', '=', lead.listing_id)
    .where('access', '=', 'released')
    .executeTakeFirstOrThrow()
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

type LeadRow = Awaited<ReturnType<typeof workableLead>>
