import { callApi } from '#kernel/web/api-client.ts'
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  listDeliveriesEndpoint,
  removeWebhookEndpoint,
  renewSecretEndpoint,
  resendDeliveryEndpoint,
  testWebhookEndpoint,
  type WebhookEndpoint,
} from '../contract.ts'
import { pickEvents } from '../webhook-form.ts'

export function addWebhook(values: WebhookValues) {
  return callApi(addWebhookEndpoint, { url: values.url, events: pickEvents(values) })
}

export function changeWebhook({ id, isOn, version }: WebhookEndpoint, values: WebhookValues) {
  const { url } = values
  return callApi(changeWebhookEndpoint, { id, url, events: pickEvents(values), isOn, version })
}

export function setWebhookEnabled({ id, url, events, version }: WebhookEndpoint, isOn: boolean) {
  return callApi(changeWebhookEndpoint, { id, url, events, version, isOn })
}

export function removeWebhook(id: number) {
  return callApi(removeWebhookEndpoint, { id })
}

export function renewSecret(id: number) {
  return callApi(renewSecretEndpoint, { id })
}

export function testWebhook(id: number) {
  return callApi(testWebhookEndpoint, { id })
}

export function fetchDeliveries(id: number, before?: number) {
  return callApi(listDeliveriesEndpoint, { id, before })
}

export function resendDelivery(id: number, deliveryId: number) {
  return callApi(resendDeliveryEndpoint, { id, deliveryId })
}

export type WebhookValues = { url: string } & Record<string, string | boolean>
