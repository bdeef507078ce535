import type { UnsubscribeHandler } from './public/unsubscribe-links.ts'

/** Ends a subscription to a mailing list. Idempotent. */
export const endSubscription: UnsubscribeHandler = async ({ db, now }, id) => {
  const subscription = await db
    .selectFrom('email_subscription')
    .innerJoin('email_subscription_type as type', 'type.id', 'type_id')
    .select(['email_subscription.id', 'type.name as list'])
    .where('email_subscription.id', '=', Number(id))
    .executeTakeFirst()
  if (!subscription) return null
  await db
    .updateTable('email_subscription')
    .set({ ended_at: now() })
    .where('id', '=', subscription.id)
    .where('ended_at', 'is', null)
    .execute()
  return `the mailing list “${subscription.list}”`
}
