import { callApi } from '#kernel/web/api-client.ts'
import { subscribeEndpoint } from '../contract.ts'
import { newsletterTypeId } from '../rules.ts'

/** Loaded on the first sign-up, so that the contract isn't part of every page's JavaScript. */
export function subscribe(email: string) {
  return callApi(subscribeEndpoint, { Email: email, EmailSubscriptionTypeId: newsletterTypeId })
}
