import { listSubscriptionTypes, openUnsubscribe, subscribe, unsubscribe } from './subscriptions.ts'

export const mailApi = { listSubscriptionTypes, subscribe, unsubscribe, openUnsubscribe }
