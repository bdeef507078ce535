import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { ImportSource } from '../../contract.ts'
import { countOffMarket } from './off-market.ts'

/** Source with the data required by the import steps. */
export type Source = Row<'import_source'> & {
  biz_name: string
  tier_title: string | null
  /** Default location for aircraft: the source's office, or the brokerage's main office. */
  place_id: number | null
}

export function loadSource({ db }: AppContext, id: number): Promise<Source> {
  return db
    .selectFrom('import_source as s')
    .innerJoin('biz as b', 'b.id', 's.biz_id')
    .leftJoin('biz_location as o', (join) =>
      join.on('o.id', '=', sql<number>`coalesce(s.biz_location_id, b.main_office_id)`),
    )
    .leftJoin('listing_tier as t', 't.id', 's.tier_id')
    .selectAll('s')
    .select(['b.name as biz_name', 't.title as tier_title', 'o.location_id as place_id'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Returns a query for active sources with the data displayed in lists. */
export function selectActiveSources(ctx: AppContext) {
  return ctx.db
    .selectFrom('import_source as s')
    .innerJoin('biz as b', 'b.id', 's.biz_id')
    .leftJoin('listing_tier as t', 't.id', 's.tier_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('import_operation as o')
          .select(['o.id', 'o.state', 'o.created_at', 'o.closed_at'])
          .whereRef('o.source_id', '=', 's.id')
          .orderBy('o.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('import_listing as i')
          .innerJoin('listing as l', 'l.id', 'i.listing_id')
          .whereRef('i.source_id', '=', 's.id')
          .select((eb) => [
            eb.fn.countAll<number>().as('listings'),
            sql<number>`count(*) filter (where l.is_active and not l.is_sold)`.as('on_market'),
          ])
          .as('count'),
      (join) => join.onTrue(),
    )
    .where('s.removed_at', 'is', null)
    .selectAll(['s', 'count'])
    .select([
      'b.name as biz_name',
      't.title as tier_title',
      'last.id as last_id',
      'last.state as last_state',
      'last.created_at as last_created_at',
      'last.closed_at as last_closed_at',
    ])
}

function toImportSource(row: SourceRow): ImportSource {
  return {
    id: row.id,
    version: row.version,
    bizId: row.biz_id,
    bizName: row.biz_name,
    name: row.name,
    feedUrl: row.feed_url,
    isUpload: row.feed_url === null,
    format: row.format,
    tierId: row.tier_id,
    tierTitle: row.tier_title,
    bizEmpId: row.biz_employee_id,
    bizLocationId: row.biz_location_id,
    brakePercent: row.brake_percent,
    decimalSeparator: row.decimal_separator,
    encoding: row.encoding,
    schedule: row.schedule,
    scheduleHour: row.schedule_hour,
    scheduleDay: row.schedule_day,
    nextRunAt: row.next_run_at?.toISOString() ?? null,
    mailTo: row.mail_to,
    listingCount: row.listings ?? 0,
    onMarket: row.on_market ?? 0,
    offMarket: [],
    isAutomatic: row.is_automatic,
    packageRequestedAt: row.package_requested_at?.toISOString() ?? null,
    lastOperation:
      row.last_id === null || row.last_created_at === null || row.last_state === null
        ? null
        : {
            id: row.last_id,
            state: row.last_state,
            createdAt: row.last_created_at.toISOString(),
            closedAt: row.last_closed_at?.toISOString() ?? null,
          },
  }
}

export async function loadImportSource(ctx: AppContext, id: number): Promise<ImportSource> {
  const row = await selectActiveSources(ctx).where('s.id', '=', id).executeTakeFirstOrThrow()
  const [source] = await toImportSources(ctx, [row])
  return source as ImportSource
}

export async function toImportSources(
  ctx: AppContext,
  rows: readonly SourceRow[],
): Promise<ImportSource[]> {
  const off = await countOffMarket(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...toImportSource(row), offMarket: off.get(row.id) ?? [] }))
}

type SourceRow = Awaited<
  ReturnType<ReturnType<typeof selectActiveSources>['executeTakeFirstOrThrow']>
>
