import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { type CaseSummary, listCasesEndpoint } from '../../contract.ts'
import { countCases } from '../public/count-cases.ts'
import { findSubject, isVisibleTo, subjects } from '../subjects/find-subject.ts'
import { sellerNameSql } from '../subjects/listing-sides.ts'

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
    .leftJoin('listing as other', 'other.id', 'moderation_case.other_listing_id')
    .selectAll('moderation_case')
    .where(isVisibleTo(actor))
    .select([
      firstOf([sql.ref('listing.registration'), sql.ref('moderation_case.registration')]).as(
        'subject_registration',
      ),
      firstOf([...about.map(({ title }) => title), sql.ref('moderation_case.title')]).as(
        'subject_title',
      ),
      firstOf(about.flatMap(({ slug }) => slug ?? [])).as('slug'),
      sellerNameSql('listing').as('seller'),
      sellerNameSql('other').as('other_seller'),
      sql<number>`(select count(*) from listing_image
        where listing_image.listing_id = moderation_case.listing_id)::integer`.as('pictures'),
      sql<number>`case when moderation_case.kind = 'report' then (select count(*) from listing_report
        where listing_report.case_id = moderation_case.id)::integer else 0 end`.as('reports'),
    ])
}

const about = Object.values(subjects)

function firstOf(expressions: readonly RawBuilder<unknown>[]) {
  return sql<string | null>`coalesce(${sql.join(expressions)})`
}

export type ListedCase = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number]

export function toCaseSummary(row: ListedCase): CaseSummary {
  const { name, id, toUrl } = findSubject(row)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    subject: name,
    listing: {
      id: row.listing_id,
      title: row.subject_title ?? '',
      registration: row.subject_registration,
    },
    url: id === null ? null : toUrl(row, id),
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
