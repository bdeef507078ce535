import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Someone who confirmed or ended a subscription to a mailing list. */
export type Subscriber = {
  email: string
  list: string
  frequency: string
  status: 'subscribed' | 'unsubscribed'
}

/** Called in the transaction of the change. */
type SubscriberCallback = (ctx: AppContext, subscriber: Subscriber) => Promise<void>

const callbackKey = serviceKey<SubscriberCallback>('subscriber callback')

/** Provided by the feature that sends subscribers to other systems. */
export function onSubscriberChange({ services }: AppContext, callback: SubscriberCallback) {
  services.set(callbackKey, callback)
}

export async function announceSubscriber(ctx: AppContext, subscriber: Subscriber) {
  if (ctx.services.has(callbackKey)) await ctx.services.get(callbackKey)(ctx, subscriber)
}
