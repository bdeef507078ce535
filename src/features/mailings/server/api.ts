import { subscribe } from './subscribe.ts'
import { subscriptionTypes } from './subscription-types.ts'
import { unsubscribe } from './unsubscribe.ts'

export const mailingsApi = [subscriptionTypes, subscribe, unsubscribe]
