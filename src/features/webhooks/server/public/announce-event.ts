import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { WebhookEvent } from '../../events.ts'
import { canReceiveEvents } from '../delivery/can-receive-events.ts'
import { enqueueDelivery } from '../delivery/delivery-job.ts'

/**
 * Queues an event for all webhooks that can receive it, in the caller's transaction. Calls `describe` only if there
 * are any. Each result becomes a message.
 */
export async function announceEvent(
  ctx: AppContext,
  event: WebhookEvent,
  aircraft: Aircraft,
  describe: () => readonly object[],
) {
  const endpoints = await findListeners(ctx, event, aircraft)
  if (endpoints.length === 0) return
  const { bizId, employeeId } = aircraft
  for (const data of describe())
    for (const { id, is_own: isOwn } of endpoints)
      await enqueueDelivery(ctx, {
        endpointId: id,
        event,
        data,
        about: { bizId, employeeId, isOwn },
      })
}

function findListeners(
  { db }: AppContext,
  event: WebhookEvent,
  { profileId, bizId, employeeId }: Aircraft,
) {
  const isOwn = sql<boolean>`(webhook_endpoint.profile_id = ${profileId}::int)`
  return db
    .selectFrom('webhook_endpoint')
    .select(['id', isOwn.as('is_own')])
    .where('is_on', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .where((row) =>
      bizId === null
        ? row('profile_id', '=', profileId)
        : row(
            'profile_id',
            'in',
            row
              .selectFrom('biz_employee')
              .select('biz_employee.profile_id')
              .where('biz_id', '=', bizId)
              .where('biz_employee.profile_id', 'is not', null)
              .$castTo<{ profile_id: number }>(),
          ),
    )
    .where(
      canReceiveEvents({
        profileId: sql.ref('webhook_endpoint.profile_id'),
        bizId: sql`${bizId}::int`,
        employeeId: sql`${employeeId}::int`,
        isOwn,
      }),
    )
    .execute()
}

type Aircraft = {
  /** The profile that created the listing. */
  profileId: number
  bizId: number | null
  /** The employee assigned to the listing. */
  employeeId: number | null
}
