import { addPushDevice } from './add-push-device.ts'
import { loadPushSettings } from './load-push-settings.ts'
import { removePushDevice } from './remove-push-device.ts'

export const pushApi = [loadPushSettings, addPushDevice, removePushDevice]
