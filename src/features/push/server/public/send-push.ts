import webPush from 'web-push'
import type { AppContext } from '#kernel/app-context.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { OutboundFailure } from '#kernel/server/outbound/outbound-failure.ts'
import { requestGuarded } from '#kernel/server/outbound/request-guarded.ts'
import { dayMs } from '#kernel/time.ts'
import { getPushKeys, type PushDeviceRow } from '../push-devices.ts'
import { getAllowedPushHosts, parsePushEndpoint } from '../push-service.ts'

/** Message for the service worker to show. Push services accept about 4 KB. */
export type PushMessage = {
  title: string
  body: string
  /** Path on this site to open when the user clicks the notification. */
  url: string
  /** Browsers show only one notification per tag. This prevents duplicates if a job runs twice. */
  tag: string
  writtenAt: string
}

/** Sends a message to one device's push service. Retries for several hours and discards the message after a day. */
export const sendPush = job<{ deviceId: number; profileId: number; message: PushMessage }>({
  name: 'send-push',
  retryLimit: 12,
  atOnce: 3,
  async handle(ctx, { deviceId, profileId, message }) {
    const device = await findDevice(ctx, deviceId, profileId)
    const leftMs = Date.parse(message.writtenAt) + dayMs - ctx.now().getTime()
    if (!device || leftMs <= 0) return
    const status = await deliver(ctx, device, message, Math.round(leftMs / 1_000))
    await settle(ctx, device, status)
  },
})

/** Checks the owner so that a device reassigned since the message was queued doesn't show another user's message. */
function findDevice({ db }: AppContext, id: number, profileId: number) {
  return db
    .selectFrom('push_device')
    .selectAll()
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}

/**
 * Sends a message that is encrypted for this browser and signed by this site (RFC 8030, 8291, and 8292). Returns
 * the service's status code.
 */
async function deliver(ctx: AppContext, row: PushDeviceRow, message: PushMessage, TTL: number) {
  const { config } = ctx
  const keys = { p256dh: row.p256dh, auth: row.auth }
  const { writtenAt, ...content } = message
  const request = webPush.generateRequestDetails(
    { endpoint: row.endpoint, keys },
    JSON.stringify({ ...content, at: Date.parse(writtenAt) }),
    { TTL, vapidDetails: { subject: findContact(ctx), ...(await getPushKeys(ctx)) } },
  )
  try {
    const response = await requestGuarded(
      getAllowedPushHosts(config),
      parsePushEndpoint(config, row.endpoint),
      {
        method: 'POST',
        headers: toHeaderTexts(request.headers),
        body: request.body as Buffer,
        connectMs: 10_000,
        firstByteMs: 20_000,
        deadline: performance.now() + 30_000,
      },
    )
    response.destroy()
    return response.statusCode ?? 0
  } catch (error) {
    // An invalid or private address is a permanent failure. Other errors may be temporary.
    if (error instanceof OutboundFailure && permanentErrors.has(error.code)) return goneStatus
    throw error
  }
}

async function settle(ctx: AppContext, { id }: PushDeviceRow, status: number) {
  const device = ctx.db.updateTable('push_device').where('id', '=', id)
  if (status >= 200 && status < 300) {
    await device.set({ last_success_at: ctx.now() }).execute()
    return
  }
  if (expiredStatuses.has(status)) {
    await ctx.db.deleteFrom('push_device').where('id', '=', id).execute()
    ctx.log.info({ deviceId: id, status }, 'device removed from push notifications')
    return
  }
  if (status >= 500 || transientStatuses.has(status))
    throw new Error(`push service of device ${id} returned ${status}`)
  ctx.log.warn({ deviceId: id, status }, 'push notification permanently rejected')
}

/** Returns the address that push services can contact if they have problems with this sender. */
function findContact({ config }: AppContext): string {
  return `mailto:${/<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom}`
}

function toHeaderTexts(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

const goneStatus = 410
const expiredStatuses = new Set([404, goneStatus])
const transientStatuses = new Set([408, 425, 429])
const permanentErrors = new Set(['bad_address', 'not_public'])

/** Queues a message to all of a user's devices in the caller's transaction. */
export async function pushToDevices(
  ctx: AppContext,
  profileId: number,
  message: Omit<PushMessage, 'writtenAt'>,
) {
  const devices = await ctx.db
    .selectFrom('push_device')
    .select('id')
    .where('profile_id', '=', profileId)
    .execute()
  const writtenAt = ctx.now().toISOString()
  for (const { id } of devices)
    await enqueue(ctx, sendPush, { deviceId: id, profileId, message: { ...message, writtenAt } })
}

/** Unsubscribes the session's browser at logout. */
export async function removeSessionPushDevice({ db }: AppContext, sessionHash: Buffer) {
  await db.deleteFrom('push_device').where('session_hash', '=', sessionHash).execute()
}

/** Unsubscribes all of a user's devices when their sessions end. `except` is the hash of a session that continues. */
export async function removeUserPushDevices(
  { db }: AppContext,
  profileId: number,
  except?: string,
) {
  await db
    .deleteFrom('push_device')
    .where('profile_id', '=', profileId)
    .$if(except !== undefined, (query) =>
      query.where('session_hash', '!=', Buffer.from(except ?? '', 'hex')),
    )
    .execute()
}
