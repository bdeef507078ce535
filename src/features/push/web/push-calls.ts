import { callApi } from '#kernel/web/api-client.ts'
import {
  addPushDeviceEndpoint,
  pushSettingsEndpoint,
  removePushDeviceEndpoint,
} from '../contract.ts'

export function fetchPushSettings() {
  return callApi(pushSettingsEndpoint, {})
}

export function removeDevice(id: number) {
  return callApi(removePushDeviceEndpoint, { id })
}

/** Asks the person, then the browser, then tells the server. Null: the person would not have it. */
export async function addThisBrowser(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with another key takes no messages of this site.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint = '', keys = {} } = (await pushManager.subscribe(options)).toJSON()
  const { p256dh = '', auth = '' } = keys
  return callApi(addPushDeviceEndpoint, { endpoint, keys: { p256dh, auth } })
}
