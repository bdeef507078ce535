import { sql } from 'kysely'
import type { z } from 'zod'
import type { ActorContext } from '#kernel/app-context.ts'
import { throwFieldRefusals } from '#kernel/errors.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import { parseOutboundUrl } from '#kernel/server/outbound/outbound-url.ts'
import type { SourceFields } from '../../contract.ts'
import { nextRunAt } from '../../import-steps.ts'
import { listBrokeragePackages } from '../load-owners.ts'
import { isServerAdmin } from './require-source.ts'
import type { Source } from './source-rows.ts'

type Fields = z.output<typeof SourceFields>

/**
 * Validates the feed URL, and checks that the employee, office, and package are available to the brokerage. A source
 * keeps its package if it is no longer offered. Reports errors by field.
 */
export async function assertSourceFields(
  ctx: ActorContext,
  bizId: number,
  { bizEmpId, bizLocationId, tierId, feedUrl, isUpload }: Fields,
  before: Source | null,
): Promise<void> {
  const { rows } = await sql<{ owner: boolean; emp: boolean; office: boolean }>`
    select
      exists (select from biz_employee where biz_id = ${bizId} and profile_id is not null) as owner,
      (${bizEmpId}::integer is null or exists (
        select from biz_employee where id = ${bizEmpId} and biz_id = ${bizId})) as emp,
      (${bizLocationId}::integer is null or exists (
        select from biz_location where id = ${bizLocationId} and biz_id = ${bizId})) as office`.execute(
    ctx.db,
  )
  const [holds] = rows
  const isPackage =
    tierId === null ||
    tierId === before?.tier_id ||
    (await listBrokeragePackages(ctx)).some(({ id }) => id === tierId)
  const wrongAddress = isUpload || feedUrl === null ? null : refusedAddress(ctx.config, feedUrl)
  throwFieldRefusals({
    ...(holds?.owner === false && {
      bizId: 'This brokerage has no member with an account to own its listings yet.',
    }),
    ...(wrongAddress !== null && { feedUrl: wrongAddress }),
    ...(holds?.emp === false && { bizEmpId: 'This employee doesn’t belong to the brokerage.' }),
    ...(holds?.office === false && {
      bizLocationId: 'This office doesn’t belong to the brokerage.',
    }),
    ...(!isPackage && { tierId: 'Brokerage package not found.' }),
  })
}

/** Returns the reason that a URL is blocked, or null. The resolved IP address isn't checked until the download. */
function refusedAddress(config: ActorContext['config'], feedUrl: string): string | null {
  try {
    parseOutboundUrl({ allowedHosts: config.importAllowedHosts }, feedUrl)
    return null
  } catch (error) {
    if (error instanceof OutboundFailure) return error.message
    throw error
  }
}

/** Converts form fields to columns. Only staff can change the package. */
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
    decimal_separator: fields.decimalSeparator,
    encoding: fields.encoding,
    is_automatic: fields.isAutomatic,
    schedule: timing.schedule,
    schedule_hour: timing.hour,
    schedule_day: timing.weekday,
    next_run_at: isSameTiming ? before.next_run_at : nextRunAt(timing, ctx.now()),
    mail_to: fields.mailTo,
    // Clears the cache validators because new settings may change the result for the same file.
    etag: null,
    last_modified: null,
    content_sha256: null,
  }
}

/** Returns the fields for the audit log. Includes only the URL's host, because the URL may contain a password. */
export function auditedFields(
  source: Pick<Source, 'name' | 'feed_url' | 'tier_id' | 'brake_percent' | 'schedule' | 'mail_to'>,
) {
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
