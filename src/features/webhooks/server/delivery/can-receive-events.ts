import { type RawBuilder, sql } from 'kysely'

/**
 * Checks whether a user can receive events about an aircraft. For a brokerage's aircraft: its administrators, the
 * assigned employee, and the creator unless limited to their own listings. For a private listing: only the seller.
 * Checked for each event, before each attempt, and in the log.
 */
export function canReceiveEvents({
  profileId,
  bizId,
  employeeId,
  isOwn,
}: Hearing): RawBuilder<boolean> {
  return sql<boolean>`case when ${bizId} is null then ${isOwn} else exists (
    select from biz_employee as member
    where member.biz_id = ${bizId} and member.profile_id = ${profileId}
      and (member.is_admin or member.id = ${employeeId} or (${isOwn} and not member.sees_own_only)))
    end`
}

/** Same condition for a stored delivery joined with its endpoint. */
export const canReceiveDelivery = canReceiveEvents({
  profileId: sql.ref('webhook_endpoint.profile_id'),
  bizId: sql.ref('webhook_delivery.biz_id'),
  employeeId: sql.ref('webhook_delivery.employee_id'),
  isOwn: sql.ref('webhook_delivery.is_own'),
})

/** Reason that a pending delivery wasn't sent. */
export const accessLostMessage = 'The webhook’s owner no longer has access to this lead or listing.'

type Hearing = Record<'profileId' | 'bizId' | 'employeeId' | 'isOwn', RawBuilder<unknown>>
