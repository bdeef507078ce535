import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { WebhookEvent } from '../../events.ts'
import { enqueueDelivery } from '../delivery/enqueue-delivery.ts'

/**
 * Tells the systems of a listing's seller of an event, with the transaction that makes it. Of a brokerage's listing its
 * administrators hear, and who entered it as long as they work there. `describe` is asked only if somebody
 * listens; each of its answers is a message.
 */
export async function announceEvent(
  ctx: AppContext,
  event: WebhookEvent,
  owner: Owner,
  describe: () => readonly object[],
) {
  const endpoints = await findListeners(ctx, event, owner)
  if (endpoints.length === 0) return
  for (const data of describe())
    for (const { id } of endpoints) await enqueueDelivery(ctx, { endpointId: id, event, data })
}

function findListeners({ db }: AppContext, event: WebhookEvent, { profileId, bizId }: Owner) {
  return db
    .selectFrom('webhook_endpoint')
    .select('id')
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
              .where((member) =>
                member.or([
                  member('is_admin', '=', true),
                  member('biz_employee.profile_id', '=', profileId),
                ]),
              )
              .$castTo<{ profile_id: number }>(),
          ),
    )
    .execute()
}

type Owner = { profileId: number; bizId: number | null }
