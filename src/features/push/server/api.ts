import { addPushDevice } from './add-push-device.ts'
import { getPushSettings } from './get-push-settings.ts'
import { removePushDevice } from './remove-push-device.ts'

export const pushApi = [getPushSettings, addPushDevice, removePushDevice]
