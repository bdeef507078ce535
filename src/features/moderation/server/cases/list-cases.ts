import { sql } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { type CaseSummary, listCasesEndpoint } from '../../contract.ts'
import type { CaseSubject } from '../../decisions.ts'
import { countCases } from '../public/count-cases.ts'
import { isVisibleTo } from './visible-cases.ts'

export const listCases = operation(listCasesEndpoint, async (ctx, { state, ...page }) => {
  const found = selectCases(ctx)
    .where('moderation_case.state', '=', state)
    .orderBy(
      state === 'decided' ? 'moderation_case.decided_at' : 'moderation_case.queued_at',
      'desc',
    )
    .orderBy('moderation_case.id', 'desc')
  const [list, counts] = await Promise.all([loadPage(found, page), countCases(ctx)])
  return { ...list, items: list.items.map(toCaseSummary), counts }
})

/** Selects cases with the names of both listings and their sellers. */
export function selectCases({ db, actor }: AppContext) {
  return db
    .selectFrom('moderation_case')
    .leftJoin('listing', 'listing.id', 'moderation_case.listing_id')
    .leftJoin('biz', 'biz.id', 'moderation_case.biz_id')
    .leftJoin('profile as account', 'account.id', 'moderation_case.profile_id')
    .leftJoin('listing as other', 'other.id', 'moderation_case.other_listing_id')
    .selectAll('moderation_case')
    .where(isVisibleTo(actor))
    .select(['biz.route', 'listing.title as listing_title'])
    .select(({ fn }) => [
      fn
        .coalesce('listing.title', 'biz.name', 'account.email', shopName, 'moderation_case.title')
        .as('subject_title'),
      fn
        .coalesce('listing.registration', 'moderation_case.registration')
        .as('subject_registration'),
    ])
    .select([
      sellerName('listing').as('seller'),
      sellerName('other').as('other_seller'),
      sql<number>`(select count(*) from listing_image
        where listing_image.listing_id = moderation_case.listing_id)::integer`.as('pictures'),
      sql<number>`case when moderation_case.kind = 'report' then (select count(*) from listing_report
        where listing_report.case_id = moderation_case.id)::integer else 0 end`.as('reports'),
    ])
}

/** The name that staff decide about. */
const shopName = sql<string | null>`(select name from inspection_shop_entry
  where shop_id = moderation_case.shop_id order by state desc limit 1)`

/** Returns the brokerage's name, or the account's name for private sellers. */
export function sellerName(listing: 'listing' | 'other') {
  const column = (name: string) => sql.ref(`${listing}.${name}`)
  return sql<string | null>`case when ${column('id')} is null then null else coalesce(
    (select name from biz where biz.id = ${column('biz_id')}),
    (select nullif(trim(concat_ws(' ', first_name, last_name)), '') from profile
      where profile.id = ${column('profile_id')}),
    'Seller') end`
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number]

function toUrl({ listing_id: id, listing_title: title, route, profile_id, shop_id }: CaseRow) {
  if (shop_id !== null) return '/inspection-shops'
  if (profile_id !== null) return `/admin?tab=users&user=${profile_id}`
  if (route !== null) return `/biz/${encodeURIComponent(route)}`
  return id === null ? null : listingPath({ id, title: title ?? '' })
}

function toSubject({ kind, biz_id, shop_id }: CaseRow): CaseSubject {
  if (kind === 'account') return 'account'
  if (shop_id !== null) return 'shop'
  return biz_id === null ? 'listing' : 'brokerage'
}

export function toCaseSummary(row: CaseRow): CaseSummary {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject: toSubject(row),
    listing: {
      id: row.listing_id,
      title: row.subject_title ?? '',
      registration: row.subject_registration,
    },
    url: toUrl(row),
    sellers: [row.seller, row.other_seller].filter((name) => name !== null),
    sameRegistration: row.same_registration,
    sameSerial: row.same_serial,
    samePictures: row.same_pictures,
    pictures: row.pictures,
    reports: row.reports,
    decision: row.decision,
    answerBy: row.answer_by,
    queuedAt: row.queued_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}
