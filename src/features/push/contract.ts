import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  pathId as id,
  maxCharacters,
  nullableText,
  nullableTimestamp,
  timestampField,
} from '#kernel/fields.ts'
import { t, translate } from '#kernel/messages/translate.ts'

const endpoint = defineEndpoints('Push notifications')

/** Maximum number of devices per account. */
export const maxPushDevices = 10

const base64url = (length: number, what: string) =>
  z
    .string()
    .max(length)
    .regex(/^[\w-]+=*$/, { error: () => t`Invalid browser ${translate(what)}.` })

export const PushDevice = z
  .object({
    id: z.int(),
    name: z.string().describe('Browser and operating system, such as “Firefox on Windows”.'),
    fingerprint: z
      .string()
      .describe('SHA-256 of the endpoint, base64url. Identifies the current browser in the list.'),
    addedAt: timestampField,
    lastSuccessAt: nullableTimestamp.describe(
      'Time at which the push service last accepted a message.',
    ),
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof PushDevice>

export const PushSettings = z.object({
  publicKey: nullableText.describe(
    'Public key for browser subscriptions (RFC 8292), base64url. Null if push messages are disabled.',
  ),
  devices: z.array(PushDevice).describe('Caller’s devices, newest first.'),
})
export type PushSettings = z.infer<typeof PushSettings>

export const getPushSettingsEndpoint = endpoint('GET /api/push', {
  summary: 'Get push settings',
  description: 'Returns the public key for subscriptions and the caller’s devices.',
  access: 'member',
  output: PushSettings,
})

export const addPushDeviceEndpoint = endpoint('POST /api/push/devices', {
  summary: 'Add a push device',
  description:
    'Sends the caller’s alerts to this browser too. Adding the same browser again replaces its entry.',
  access: 'member',
  refusals: ['conflict'],
  input: z.object({
    endpoint: z
      .url({ protocol: /^https?$/, error: 'Invalid push service URL.' })
      .max(...maxCharacters(2_000))
      .describe(
        'Endpoint of the browser’s PushSubscription. Must be an https URL on the public internet.',
      ),
    keys: z.object({
      p256dh: base64url(100, 'public key'),
      auth: base64url(40, 'secret'),
    }),
  }),
  output: PushDevice,
})

export const removePushDeviceEndpoint = endpoint('DELETE /api/push/devices/{id}', {
  summary: 'Remove a push device',
  description: 'The device no longer receives messages.',
  access: 'member',
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
})
