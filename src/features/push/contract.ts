import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId as id, instant } from '#kernel/fields.ts'

const tag = 'Push messages'

/** So many devices of one account get messages. */
export const mostPushDevices = 10

const base64url = (length: number, what: string) =>
  z
    .string()
    .max(length)
    .regex(/^[\w-]+=*$/, `That is no ${what} of a browser.`)

export const PushDevice = z.object({
  id: z.int(),
  name: z.string().describe('Browser and system, as the person calls them: “Firefox on Windows”.'),
  fingerprint: z
    .string()
    .describe('SHA-256 of its endpoint, base64url: by it a browser finds itself in the list.'),
  addedAt: instant,
  lastSuccessAt: instant.nullable().describe('When its push service last took a message.'),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushSettings = z.object({
  publicKey: z
    .string()
    .nullable()
    .describe('What a browser subscribes with (RFC 8292), base64url; null: no messages are sent.'),
  devices: z.array(PushDevice).describe('The caller’s own, newest first.'),
})
export type PushSettings = z.infer<typeof PushSettings>

export const pushSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/push',
  tag,
  summary: 'The key that browsers subscribe with, and which of the caller’s devices get messages',
  access: 'member',
  input: z.object({}),
  output: PushSettings,
})

export const addPushDeviceEndpoint = endpoint({
  method: 'POST',
  path: '/api/push/devices',
  tag,
  summary: 'Send the caller’s alerts to this browser too; the same browser again replaces itself',
  access: 'member',
  refusals: ['conflict'],
  input: z.object({
    endpoint: z
      .url({ protocol: /^https?$/, error: 'That is no address of a push service.' })
      .max(2_000)
      .describe('As the browser’s PushSubscription has it: https, on the public internet.'),
    keys: z.object({
      p256dh: base64url(100, 'public key'),
      auth: base64url(40, 'secret'),
    }),
  }),
  output: PushDevice,
})

export const removePushDeviceEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/{id}',
  tag,
  summary: 'Send nothing to that device any more',
  access: 'member',
  input: z.object({ id }),
  output: z.object({ id: z.int() }),
})
