import { type RawBuilder, sql } from 'kysely'

/**
 * Whether somebody may hear of an aircraft: of a brokerage's its administrators may, who looks after it, and who entered
 * it unless they see their own alone; of any other its seller. Asked when it happens, before each try, and by the log.
 */
export function mayHear({ profileId, bizId, employeeId, isOwn }: Hearing): RawBuilder<boolean> {
  return sql<boolean>`case when ${bizId} is null then ${isOwn} else exists (
    select from biz_employee as member
    where member.biz_id = ${bizId} and member.profile_id = ${profileId}
      and (member.is_admin or member.id = ${employeeId} or (${isOwn} and not member.sees_own_only)))
    end`
}

/** The same of a delivery that is written, beside its endpoint. */
export const mayStillHear = mayHear({
  profileId: sql.ref('webhook_endpoint.profile_id'),
  bizId: sql.ref('webhook_delivery.biz_id'),
  employeeId: sql.ref('webhook_delivery.employee_id'),
  isOwn: sql.ref('webhook_delivery.is_own'),
})

type Hearing = Record<'profileId' | 'bizId' | 'employeeId' | 'isOwn', RawBuilder<unknown>>
