import { addPushDevice, getPushSettings, removePushDevice } from './push-devices.ts'

export const pushApi = { getPushSettings, addPushDevice, removePushDevice }
