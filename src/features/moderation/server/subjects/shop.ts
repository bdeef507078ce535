import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ShopEntry } from '#features/inspections/contract.ts'
import {
  acceptShopEntry,
  findPublicShopName,
  findShopOwner,
  hashShopIdentity,
  loadShopEntries,
  type ReviewShop,
  setShopHidden,
} from '#features/inspections/server/public/shop-review.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { caseSubjects } from '../../subjects.ts'
import { openCase } from '../open-cases.ts'
import { requeueCases } from '../requeue-cases.ts'
import type { ReportableSubject } from './case-subject.ts'
import { mailHide } from './mail-hide.ts'
import { writeDecision } from './write-decision.ts'

const directoryPath = '/inspection-shops'
const hiddenText =
  'Our staff has hidden your inspection shop. Correct your entry, and we’ll review it again.'
const publicText = 'Our staff reviewed your inspection shop. Buyers can find it now.'

export const shop: ReportableSubject = {
  column: 'shop_id',
  // The name that staff decide about.
  title: sql`(select name from inspection_shop_entry
    where shop_id = moderation_case.shop_id order by state desc limit 1)`,
  toUrl: () => directoryPath,
  lock: ({ db }, caseId) =>
    sql`select id from inspection_shop where id = (select shop_id
      from moderation_case where id = ${caseId}) for update`.execute(db),
  async loadDetail(ctx, { id: caseId, shop_id: id }) {
    if (id === null) return {}
    const shop = await loadShopEntries(ctx, id)
    return { shop, earlierBlock: await findOtherHide(ctx, caseId, id, shop) }
  },
  /**
   * Publishes a shop's texts or removes the shop from the directory. A report never publishes texts that wait. Emails
   * the shop unless nothing changed for it.
   */
  async decide(ctx, before, decided) {
    const { id, reason } = decided
    const owner = await findShopOwner(ctx, id)
    if (owner.profileId === ctx.actor.profileId)
      throw new Refusal('not_allowed', { message: 'Someone else has to decide about your shop.' })
    await writeDecision(ctx, before, null, decided)
    const entries = await loadShopEntries(ctx, id)
    const isHidden = decided.decision === 'hide'
    await ctx.db
      .updateTable('moderation_case')
      .set({ shop_keys: isHidden ? await hashShopIdentity(ctx, entries) : [] })
      .where('id', '=', before.id)
      .execute()
    const name = entries.at(-1)?.name ?? ''
    await recordStaffAction(ctx, isHidden ? 'shop.hide' : 'shop.leave', {
      subject: { kind: 'case', id: before.id, name },
      reason,
    })
    const isReviewed = before.kind === 'first'
    const other = await touchOtherCase(ctx, before, id)
    // Dismissing a report doesn't overrule a review that declined the texts.
    if (!isHidden && !isReviewed && (before.decision !== 'hide' || other?.decision === 'hide'))
      return
    if (!isHidden && isReviewed) await acceptShopEntry(ctx, id)
    await setShopHidden(ctx, id, isHidden ? ctx.now() : null)
    await mailHide(ctx, owner, {
      before,
      decided,
      restriction: caseSubjects.shop.decisions.hide,
      describe: () => ({
        purpose: `moderation-shop:${before.id}:${before.version}`,
        subject: isHidden ? t`${name} isn’t in our directory` : t`${name} is in our directory`,
        opening: translate(isHidden ? hiddenText : publicText),
        view: { label: translate('View your shop'), url: '/inspection-shops/own' },
      }),
    })
  },
  receiptPrefix: 'shop-',
  async assertPublic(ctx, id) {
    if (!(await findPublicShopName(ctx, id))) throw notFound('Inspection shop not found.')()
  },
  async loadReportPage(ctx, id) {
    const title = await findPublicShopName(ctx, id)
    if (title === undefined) throw new Refusal('not_found')
    return { title, url: directoryPath }
  },
  findUrl: () => directoryPath,
  outcomes: {
    leave: 'Our staff reviewed the inspection shop. It stays on the site.',
    hide: 'Our staff reviewed the inspection shop and removed it from the site.',
  },
  parts: {},
}

/** Opens the case of a shop's texts, or returns it to the queue after a change. */
export const reviewShop: ReviewShop = async (ctx, shopId) => {
  if (await openCase(ctx, { kind: 'first', shop_id: shopId })) return
  await requeueCases(ctx, { kind: 'change' }, (eb) =>
    eb.and([eb('kind', '=', 'first'), eb('shop_id', '=', shopId)]),
  )
}

/** Returns the reason for which another case hides the shop, or hid it before it was deleted and entered again. */
async function findOtherHide(
  ctx: AppContext,
  caseId: number,
  shopId: number,
  entries: readonly ShopEntry[],
) {
  const keys = await hashShopIdentity(ctx, entries)
  const { rows } = await sql<{ words: string | null }>`
    select entry.words from moderation_case other
    join case_entry entry on entry.id = (select max(id) from case_entry
      where case_id = other.id and kind = 'decision')
    where other.id <> ${caseId} and entry.decision = 'hide'
      and (other.shop_id = ${shopId} and other.decision = 'hide'
        or other.shop_id is null and other.shop_keys <> '{}' and other.shop_keys && ${keys}::text[])
    order by entry.id desc limit 1`.execute(ctx.db)
  return rows[0]?.words ?? null
}

/** A decision changes what staff see in the shop's other case, so that one opened before is outdated. */
function touchOtherCase({ db }: ActorContext, { id }: Row<'moderation_case'>, shopId: number) {
  return db
    .updateTable('moderation_case')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '<>', id)
    .returning('decision')
    .executeTakeFirst()
}
