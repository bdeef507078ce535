import { listSubscriptionTypes } from './list-subscription-types.ts'
import { subscribe } from './subscribe.ts'
import { openUnsubscribe, unsubscribe } from './unsubscribe.ts'

export const mailApi = { listSubscriptionTypes, subscribe, unsubscribe, openUnsubscribe }
