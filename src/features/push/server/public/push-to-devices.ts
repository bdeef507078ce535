import type { AppContext } from '#kernel/app-context.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { type PushMessage, sendPush } from './send-push.ts'

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
