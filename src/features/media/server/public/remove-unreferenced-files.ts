import type { AppContext } from '#kernel/app-context.ts'
import { job } from '#kernel/server/jobs/job-queue.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { receivedFolder } from './receive-files.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Deletes a folder's unreferenced files, which are left behind by interrupted uploads or deleted rows. Run it at night
 * because it checks every file.
 */
export async function removeUnreferencedFiles(ctx: AppContext, sweep: Sweep): Promise<void> {
  const before = settledBefore(ctx)
  let keys: string[] = []
  for await (const { key, writtenAt } of getStorage(ctx).list(sweep.folder)) {
    if (writtenAt < before) keys.push(key)
    if (keys.length < keysAtOnce) continue
    await removeUnreferenced(ctx, keys, sweep)
    keys = []
  }
  await removeUnreferenced(ctx, keys, sweep)
}

/**
 * Returns the time before which a file without a row counts as unreferenced. Uploads take minutes at most, but file
 * timestamps come from the storage system's clock, which may be off by hours.
 */
export function settledBefore({ now }: AppContext): Date {
  return new Date(now().getTime() - 24 * 3_600_000)
}

const keysAtOnce = 1_000

/** Queries the rows after listing the files, so that files referenced in the meantime aren't deleted. */
async function removeUnreferenced(ctx: AppContext, keys: readonly string[], sweep: Sweep) {
  if (keys.length === 0) return
  const referenced = await sweep.findReferencedKeys(ctx, keys)
  const unreferenced = keys.filter((key) => !referenced.has(key))
  if (unreferenced.length === 0) return
  ctx.log.info({ folder: sweep.folder, files: unreferenced.length }, 'deleting unreferenced files')
  await removeFiles.handle(ctx, { keys: unreferenced })
}

type Sweep = {
  /** Ends with a slash. */
  folder: string
  /** Returns the keys that rows reference. */
  findReferencedKeys(
    this: void,
    ctx: AppContext,
    keys: readonly string[],
  ): Promise<ReadonlySet<string>>
}

/** Deletes uploads left by crashed processes. No row ever references them. */
export const sweepReceivedFiles = job({
  name: 'sweep-received-files',
  schedule: '3 4 * * *',
  handle: (ctx) =>
    removeUnreferencedFiles(ctx, {
      folder: receivedFolder,
      findReferencedKeys: async () => new Set(),
    }),
})
