import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { confirmWithinDays } from '../rules.ts'
import { verifyToken } from './public/signed-token.ts'

/** Returns the status of a confirmation link. Has no side effects, because mail scanners follow links. */
export async function readConfirmation(ctx: AppContext, token: string): Promise<Confirmation> {
  const id = await verifyToken(ctx, 'confirm-subscription', token)
  const subscription = id === null ? undefined : await findSubscription(ctx, Number(id))
  if (!subscription) return { state: 'unknown' }
  const { list, confirmed_at, ended_at, created_at } = subscription
  if (ended_at) return { state: 'over', list }
  if (confirmed_at) return { state: 'confirmed', list }
  const age = ctx.now().getTime() - created_at.getTime()
  return { state: age > confirmWithinDays * dayMs ? 'over' : 'waiting', list }
}

export async function confirmSubscription(ctx: AppContext, token: string): Promise<Confirmation> {
  const confirmation = await readConfirmation(ctx, token)
  if (confirmation.state !== 'waiting') return confirmation
  const id = await verifyToken(ctx, 'confirm-subscription', token)
  await ctx.db
    .updateTable('email_subscription')
    .set({ confirmed_at: ctx.now() })
    .where('id', '=', Number(id))
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  return { ...confirmation, state: 'confirmed' }
}

function findSubscription({ db }: AppContext, id: number) {
  return db
    .selectFrom('email_subscription')
    .innerJoin('email_subscription_type as type', 'type.id', 'type_id')
    .select(['type.name as list', 'confirmed_at', 'ended_at', 'created_at'])
    .where('email_subscription.id', '=', id)
    .executeTakeFirst()
}

/** `over` means unsubscribed or not confirmed in time. `unknown` means an invalid link. */
export type Confirmation =
  | { state: 'unknown' }
  | { state: 'waiting' | 'confirmed' | 'over'; list: string }
