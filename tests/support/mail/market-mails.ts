import {
  mailFirstNumbers,
  mailStillWaiting,
  mailUnanswered,
} from '#features/conversations/server/answers/answer-mails.ts'
import { loadAlternatives } from '#features/conversations/server/answers/load-alternatives.ts'
import { createBuyerLink, mailNewLink } from '#features/conversations/server/buyer/buyer-links.ts'
import { mailMessage } from '#features/conversations/server/messages/mail-message.ts'
import { decideReports } from '#features/conversations/server/public/reported-conversations.ts'
import {
  answerViewing,
  answerViewingByBuyer,
} from '#features/conversations/server/viewing/answer-viewing.ts'
import { proposeViewing } from '#features/conversations/server/viewing/propose-viewing.ts'
import { releaseDocuments } from '#features/documents/server/release-documents.ts'
import { sendContactConfirmation } from '#features/leads/server/contact-confirmation.ts'
import { mailReceipt, mailSeller } from '#features/leads/server/lead-mails.ts'
import { loadLeadDetails } from '#features/leads/server/load-lead-details.ts'
import { digestLeads } from '#features/leads/server/public/digest-leads.ts'
import { reportUnreachableSellers } from '#features/leads/server/public/report-unreachable-sellers.ts'
import {
  clearUndeliverable,
  markUndeliverable,
} from '#features/mail/server/public/undeliverable-addresses.ts'
import { subscribe } from '#features/mail/server/subscriptions.ts'
import { notifyBlocked } from '#features/moderation/server/blocks.ts'
import {
  mailReporters,
  mailReportReceipt,
} from '#features/moderation/server/reports/report-mails.ts'
import { mailDecision } from '#features/moderation/server/subjects/mail-decision.ts'
import { mailAuthor } from '#features/moderation/server/subjects/question.ts'
import { editOrder } from '#features/orders/server/orders/orders.ts'
import { warnExpiring } from '#features/orders/server/public/warn-expiring.ts'
import { createProductPayment } from '#features/payments/server/checkout/create-payment.ts'
import { executePayment } from '#features/payments/server/checkout/execute-payment.ts'
import { decideSandboxOrder } from '#features/payments/server/providers/sandbox/decide-sandbox-order.ts'
import { recordRefund } from '#features/payments/server/refunds/record-refund.ts'
import { createExport } from '#features/privacy/server/public/create-export.ts'
import { mailAnswer } from '#features/questions/server/answer-question.ts'
import { mailQuestion } from '#features/questions/server/ask-question.ts'
import { favoriteListing } from '#features/saved/server/list-saved-listings.ts'
import { mailAlerts } from '#features/saved/server/public/mail-alerts.ts'
import { matchAlerts } from '#features/saved/server/public/match-alerts.ts'
import {
  mailListingsHidden,
  mailReminder,
} from '#features/selling/server/status/still-for-sale-mails.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { insertRow, updateRows } from '#tests/support/database/rows.ts'
import { aLead } from '#tests/support/lead-builder.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { asUser, type Person } from '#tests/support/people.ts'
import { anUnpaidListing, payForListing, photoDayProduct } from '#tests/support/shop.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import type { Send } from './account-mails.ts'

/** Emails about aircraft, leads, and payments. */
export const marketMails: Record<string, Send> = {
  'about leads': async (ctx, to) => {
    const listing = await aListing(ctx, { profile_id: to.id, is_sold: false })
    const lead = await aLeadRow(ctx, listing, to)
    const details = await loadLeadDetails(ctx, lead, listing)
    await mailSeller(ctx, to, { details, replyTo: 'ibex@example.test' })
    await mailReceipt(ctx, to, { details, buyerPage: '/conversation/x', isMailed: true })
    await sendContactConfirmation(ctx, to.id, to.email)
    for (const name of ['Okapi', 'Ibex']) {
      const { id } = await aLeadRow(ctx, listing, to)
      await ctx.db
        .insertInto('lead_delivery')
        .values({ lead_id: id, recipient: to.email, role: 'contact', held_for: 'digest' })
        .execute()
      await ctx.db.updateTable('lead').set({ contact_name: name }).where('id', '=', id).execute()
    }
    await digestLeads.handle(ctx, {})
    await makeOnlyStaff(ctx, to.id)
    await markUndeliverable(ctx, to.email, '5.1.1')
    await reportUnreachableSellers.handle(ctx, {})
    await clearUndeliverable(ctx, to.email)
  },
  'about conversations': async (ctx, to) => {
    const lead = await aLeadRow(ctx, await aListing(ctx, { profile_id: to.id }), to)
    const link = await createBuyerLink(ctx, lead.id)
    await mailNewLink(ctx, { token: link.path.split('/').at(-1) ?? '' })
    for (const author of ['buyer', 'seller'] as const) {
      const { id } = await ctx.db
        .insertInto('lead_message')
        .values({
          lead_id: lead.id,
          at: ctx.now(),
          author,
          profile_id: to.id,
          by_name: 'Okapi',
          way: 'site',
          body: 'Okapi',
          client_key: author,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await mailMessage(ctx, lead, id)
    }
    const viewing = {
      day: '2027-02-03',
      time: '10:00',
      minutes: 60,
      timeZone: 'UTC',
      place: 'Okapi',
      note: 'Okapi',
    }
    const seller = await asUser(ctx, to)
    const proposed = await proposeViewing(seller, { id: lead.id, ...viewing, version: 0 })
    const token = (await createBuyerLink(ctx, lead.id)).path.split('/').at(-1) ?? ''
    const agreed = await answerViewingByBuyer(ctx, {
      token,
      version: proposed.version,
      answer: 'accept',
    })
    await answerViewing(seller, { id: lead.id, version: agreed.version, answer: 'cancel' })
    for (const outcome of ['leave', 'end'] as const) {
      await ctx.db.deleteFrom('conversation_report').execute()
      await ctx.db
        .insertInto('conversation_report')
        .values({ lead_id: lead.id, side: 'buyer', reason: 'Okapi', reported_at: ctx.now() })
        .execute()
      ctx.clock.now = new Date(ctx.now().getTime() + 1_000)
      const staff = await asUser(ctx, { roles: ['CallCenterAdmin'] })
      await inTransaction(staff, (ctx) => decideReports(ctx, lead.id, { outcome, reason: 'Okapi' }))
    }
  },
  'about documents': async (ctx, to) => {
    const listing = await aListing(ctx, { profile_id: to.id })
    await ctx.db
      .insertInto('listing_document')
      .values({
        listing_id: listing,
        kind: 'annual',
        title: 'Okapi',
        access: 'released',
        content_type: 'application/pdf',
        bytes: 1,
        storage_key: `okapi/${listing}`,
        uploaded_at: ctx.now(),
      })
      .execute()
    const { id } = await aLeadRow(ctx, listing, to)
    await releaseDocuments(await asUser(ctx, to), { id, isReleased: true })
  },
  'about public questions': async (ctx, to) => {
    const listing = { id: await aListing(ctx, { profile_id: to.id }), title: 'Okapi' }
    const question = await insertRow(ctx.db, 'listing_question', {
      listing_id: listing.id,
      profile_id: to.id,
      asked_in: 'public',
      topic: 'engine',
      question: 'Okapi',
      asked_at: ctx.now(),
    })
    await mailQuestion(ctx, to, { id: question.id, title: 'Okapi', question: 'Okapi' })
    await mailAnswer(ctx, to, { question, listing, answer: 'Okapi' })
    const { id: caseId } = await insertRow(ctx.db, 'moderation_case', {
      kind: 'report',
      listing_id: listing.id,
      opened_at: ctx.now(),
      queued_at: ctx.now(),
    })
    const side = 'buyer' as const
    const appeal = { caseId, reportId: null, questionId: question.id, side, deciderId: to.id }
    for (const [isRemoved, isFinal] of [
      [true, false],
      [false, false],
      [true, true],
    ])
      await mailAuthor(ctx, to, {
        listing,
        isRemoved: isRemoved === true,
        ...(!isFinal && { appeal, ground: 'law' }),
        reason: 'Okapi',
        question: { ...question, version: question.version + Number(isRemoved) },
      })
  },
  'about aircraft that may be sold': async (ctx, to) => {
    const ids = [
      await aListing(ctx, { profile_id: to.id }),
      await aListing(ctx, { profile_id: to.id }),
    ]
    for (const some of [ids, ids.slice(1)]) {
      for (const isLast of [false, true]) await mailReminder(ctx, to, { ids: some, isLast })
      await mailListingsHidden(ctx, to, some)
    }
  },
  'about answers': async (ctx, to) => {
    const listing = await aListing(ctx, { profile_id: to.id })
    await aListing(ctx, {})
    const lead = await aLeadRow(ctx, listing, to)
    await mailStillWaiting(ctx, to, [lead])
    await mailStillWaiting(ctx, to, [lead, { ...lead, biz_id: 1 }])
    const { subject, cards } = await loadAlternatives(ctx, lead)
    await mailUnanswered(ctx, to, { lead, subject, cards: cards.slice(0, 1) })
    await mailUnanswered(ctx, to, { lead: { ...lead, id: -lead.id }, subject: null, cards: [] })
    const summary = { leads: 9, answered: 8, medianMinutes: 42, computedOn: '2026-11-20' }
    await mailFirstNumbers(ctx, to, { seller: -to.id, publicFrom: '2026-11-27', summary })
  },
  'of moderators': async (ctx, to) => {
    const listing = await aListing(ctx, { profile_id: to.id, contact_email: to.email })
    await notifyBlocked(ctx, listing, 'Okapi')
    await mailReportReceipt(ctx, { kind: 'listing', id: listing }, to.email)
    for (const kind of ['first', 'duplicate'] as const)
      for (const decision of ['leave', 'ask', 'hide', 'block'] as const) {
        const row = await ctx.db
          .insertInto('moderation_case')
          .values({
            kind,
            listing_id: listing,
            other_listing_id: kind === 'first' ? null : await aListing(ctx, { profile_id: to.id }),
            same_registration: 'N20OK',
            same_pictures: 3,
            opened_at: ctx.now(),
            queued_at: ctx.now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await ctx.db
          .insertInto('listing_report')
          .values({
            case_id: row.id,
            reason: 'fraud',
            email: to.email,
            reporter: Buffer.from(to.email),
            reported_at: ctx.now(),
          })
          .execute()
        await mailDecision(ctx, row, listing, {
          decision,
          reason: 'Okapi',
          ground: 'law',
          clause: 'Okapi',
          answerBy: '2026-12-01',
        })
        if (decision !== 'ask') await mailReporters(ctx, row, decision)
        await ctx.db.deleteFrom('moderation_case').execute()
      }
  },
  'about payments': async (ctx, to) => {
    const buyer = await asUser(ctx, to)
    const { invoiceId } = await payForListing(buyer, await anUnpaidListing(buyer))
    const invoice = await ctx.db
      .selectFrom('invoice')
      .selectAll()
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    await recordRefund(ctx, invoice, {
      cause: 'staff',
      reason: 'Okapi',
      refundId: `okapi${to.id}`,
      cents: invoice.amount_cents,
      isRequested: false,
      isAll: true,
    })
    await makeOnlyStaff(ctx, to.id)
    const { paymentId } = await createProductPayment(buyer, { id: photoDayProduct })
    await decideSandboxOrder(buyer, { orderId: paymentId, decision: 'approve' })
    await executePayment(buyer, { paymentId })
    const order = await ctx.db
      .selectFrom('product_order')
      .innerJoin('invoice', 'invoice.id', 'product_order.invoice_id')
      .select('product_order.id')
      .where('invoice.profile_id', '=', to.id)
      .executeTakeFirstOrThrow()
    const change = { id: order.id, place: 'Okapi', note: 'Okapi', scheduledOn: '2026-12-01' }
    const staff = await asUser(ctx, { roles: ['WebAppAdmin'] })
    await editOrder(staff, { ...change, version: 1, state: 'scheduled' })
    await editOrder(staff, { ...change, version: 2, state: 'done' })
    const ends = (days: number) => new Date(ctx.now().getTime() + days * 86_400_000)
    for (const days of [7, 1, -1])
      await aListing(ctx, { profile_id: to.id, expires_at: ends(days) })
    await warnExpiring.handle(ctx, {})
  },
  'about saved aircraft and newsletters': async (ctx, to) => {
    const user = await asUser(ctx, to)
    const id = await aListing(ctx)
    await favoriteListing(user, { id })
    ctx.clock.now = new Date(ctx.now().getTime() + 3_600_000)
    await ctx.db
      .updateTable('listing')
      .set({ price: 600_000, previous_price: 650_000, price_changed_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    ctx.clock.now = new Date(ctx.now().getTime() + 86_400_000)
    await matchAlerts.handle(ctx, {})
    await mailAlerts.handle(ctx, {})
    const { exportId } = await ctx.db
      .insertInto('data_export')
      .values({ profile_id: to.id, storage_key: `okapi/${to.id}`, asked_at: ctx.now() })
      .returning('id as exportId')
      .executeTakeFirstOrThrow()
    await createExport.handle(ctx, { exportId })
    await subscribe(user, { Email: to.email, EmailSubscriptionTypeId: 1, Frequency: 'weekly' })
  },
}

async function makeOnlyStaff({ db }: TestContext, id: number) {
  await db
    .updateTable('profile')
    .set({ roles: ['Indv'] })
    .execute()
  await updateRows(db, 'profile', id, { roles: ['Indv', 'WebAppAdmin'] })
}

async function aLeadRow(ctx: TestContext, listing: number, { id, email }: Person) {
  const leadId = await aLead(ctx, listing, {
    contact_name: 'Okapi',
    contact_email: email,
    profile_id: id,
    message: 'Okapi',
    contact_phone: null,
  })
  return ctx.db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()
}
