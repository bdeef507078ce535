import { callApi } from '#kernel/web/api-client.ts'
import { subscribeEndpoint } from '../contract.ts'
import { newsletterTypeId } from '../rules.ts'

/** Loaded on the first sign-up so that pages don't include the contract. */
export function subscribe(email: string) {
  return callApi(subscribeEndpoint, { Email: email, EmailSubscriptionTypeId: newsletterTypeId })
}
