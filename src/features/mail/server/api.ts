import {
  exportSubscriptions,
  listSubscriptionTypes,
  openUnsubscribe,
  subscribe,
  unsubscribe,
} from './subscriptions.ts'

export const mailApi = {
  listSubscriptionTypes,
  exportSubscriptions,
  subscribe,
  unsubscribe,
  openUnsubscribe,
}
