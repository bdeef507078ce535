import { callApi } from '#kernel/web/api-client.ts'
import {
  addPushDeviceEndpoint,
  getPushSettingsEndpoint,
  removePushDeviceEndpoint,
} from '../contract.ts'

export function fetchPushSettings() {
  return callApi(getPushSettingsEndpoint, {})
}

export function removeDevice(id: number) {
  return callApi(removePushDeviceEndpoint, { id })
}

/**
 * Requests permission, subscribes the browser, and registers it with the server. Returns null if permission is denied.
 */
export async function addThisBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription with another key can't receive this site's messages.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint = '', keys = {} } = (await pushManager.subscribe(options)).toJSON()
  const { p256dh = '', auth = '' } = keys
  return callApi(addPushDeviceEndpoint, { endpoint, keys: { p256dh, auth } })
}
