import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActorContext } from '#kernel/app-context.ts'
import { refuseFields } from '#kernel/errors.ts'
import { parseOutboundUrl } from '#kernel/server/outbound/outbound-address.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import type { SourceFields } from '../../contract.ts'
import { nextRunAt } from '../../import-steps.ts'
import { isServerAdmin } from './require-source.ts'
import type { Source } from './source-rows.ts'

type Fields = z.output<typeof SourceFields>

/**
 * Refuses an address that is never fetched from, and an employee, office or package that is not the brokerage’s to
 * use, each beside its field.
 */
export async function assertSourceFields(
  { db, config }: ActorContext,
  bizId: number,
  { bizEmpId, bizLocationId, tierId, feedUrl, isUpload }: Fields,
): Promise<void> {
  const { rows } = await sql<{ owner: boolean; emp: boolean; office: boolean; tier: boolean }>`
    select
      exists (select from biz_employee where biz_id = ${bizId} and profile_id is not null) as owner,
      (${bizEmpId}::integer is null or exists (
        select from biz_employee where id = ${bizEmpId} and biz_id = ${bizId})) as emp,
      (${bizLocationId}::integer is null or exists (
        select from biz_location where id = ${bizLocationId} and biz_id = ${bizId})) as office,
      (${tierId}::integer is null or exists (
        select from listing_tier where id = ${tierId} and not is_product
          and coalesce(listing_type_id, 1) = 1)) as tier`.execute(db)
  const [holds] = rows
  const wrongAddress = isUpload || feedUrl === null ? null : refusedAddress(config, feedUrl)
  refuseFields({
    ...(holds?.owner === false && {
      bizId: 'Nobody of this brokerage has an account yet that its listings could be of.',
    }),
    ...(wrongAddress !== null && { feedUrl: wrongAddress }),
    ...(holds?.emp === false && { bizEmpId: 'This employee is not of the brokerage.' }),
    ...(holds?.office === false && { bizLocationId: 'This office is not of the brokerage.' }),
    ...(holds?.tier === false && { tierId: 'There is no such package for brokerages.' }),
  })
}

/** Why an address is never fetched from; what its name resolves to is asked when it is fetched. */
function refusedAddress(config: ActorContext['config'], feedUrl: string): string | null {
  try {
    parseOutboundUrl({ allowedHosts: config.importAllowedHosts }, feedUrl)
    return null
  } catch (error) {
    if (error instanceof OutboundFailure) return error.message
    throw error
  }
}

/** What a form sent as columns. The package is staff’s to grant: of others it stays as it was. */
export function sourceColumns(ctx: ActorContext, fields: Fields, before: Source | null) {
  const timing = {
    schedule: fields.schedule,
    hour: fields.scheduleHour,
    weekday: fields.scheduleDay,
  }
  const isSameTiming =
    before?.schedule === timing.schedule &&
    before.schedule_hour === timing.hour &&
    before.schedule_day === timing.weekday
  return {
    name: fields.name,
    feed_url: fields.isUpload ? null : fields.feedUrl,
    tier_id: isServerAdmin(ctx) ? fields.tierId : (before?.tier_id ?? null),
    biz_employee_id: fields.bizEmpId,
    biz_location_id: fields.bizLocationId,
    brake_percent: fields.brakePercent,
    schedule: timing.schedule,
    schedule_hour: timing.hour,
    schedule_day: timing.weekday,
    next_run_at: isSameTiming ? before.next_run_at : nextRunAt(timing, ctx.now()),
    mail_to: fields.mailTo,
    // Other settings may make another listing of the same row: the next run reads the file again.
    etag: null,
    last_modified: null,
    content_sha256: null,
  }
}

/** What the audit log keeps of a source. An address may carry a password: only its host is told. */
export function auditedFields(source: {
  name: string
  feed_url: string | null
  tier_id: number | null
  brake_percent: number
  schedule: string
  mail_to: string | null
}) {
  const host = source.feed_url && URL.canParse(source.feed_url) && new URL(source.feed_url).host
  return {
    name: source.name,
    feed: host || null,
    package: source.tier_id,
    brake: source.brake_percent,
    schedule: source.schedule,
    mailTo: source.mail_to,
  }
}
