import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { CaseLine } from '../../contract.ts'

/** Cases with the names of both listings and their sellers. */
export function caseRows({ db }: AppContext) {
  return db
    .selectFrom('moderation_case')
    .innerJoin('listing', 'listing.id', 'moderation_case.listing_id')
    .leftJoin('listing as other', 'other.id', 'moderation_case.other_listing_id')
    .selectAll('moderation_case')
    .select(['listing.title', 'listing.registration'])
    .select([
      sellerName('listing').as('seller'),
      sellerName('other').as('other_seller'),
      sql<number>`(select count(*) from listing_image
        where listing_image.listing_id = moderation_case.listing_id)::integer`.as('pictures'),
      sql<number>`case when moderation_case.kind = 'report' then (select count(*) from listing_report
        where listing_report.listing_id = moderation_case.listing_id)::integer else 0 end`.as(
        'reports',
      ),
    ])
}

/** The brokerage's name, else the account's. */
export function sellerName(listing: 'listing' | 'other') {
  const column = (name: string) => sql.ref(`${listing}.${name}`)
  return sql<string | null>`case when ${column('id')} is null then null else coalesce(
    (select name from biz where biz.id = ${column('biz_id')}),
    (select nullif(trim(concat_ws(' ', first_name, last_name)), '') from profile
      where profile.id = ${column('profile_id')}),
    'Private seller') end`
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof caseRows>['execute']>>[number]

export function toCaseLine(row: CaseRow): CaseLine {
  return {
    id: row.id,
    kind: row.kind as CaseLine['kind'],
    state: row.state as CaseLine['state'],
    listing: { id: row.listing_id, title: row.title, registration: row.registration },
    sellers: [row.seller, row.other_seller].filter((name) => name !== null),
    sameRegistration: row.same_registration,
    sameSerial: row.same_serial,
    samePictures: row.same_pictures,
    pictures: row.pictures,
    reports: row.reports,
    decision: row.decision as CaseLine['decision'],
    answerBy: row.answer_by,
    queuedAt: row.queued_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}
