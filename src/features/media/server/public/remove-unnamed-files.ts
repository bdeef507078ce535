import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Removes the files below a folder that no row names: those of uploads that ended before their row was written, and of
 * rows that are gone. It looks at every file, a batch at a time, so it comes at night.
 */
export async function removeUnnamedFiles(ctx: AppContext, wanted: Sweep): Promise<void> {
  const before = new Date(ctx.now().getTime() - settledAfterMs)
  let keys: string[] = []
  for await (const { key, writtenAt } of getStorage(ctx).list(wanted.folder)) {
    if (writtenAt < before) keys.push(key)
    if (keys.length < keysAtOnce) continue
    await removeUnnamed(ctx, keys, wanted)
    keys = []
  }
  await removeUnnamed(ctx, keys, wanted)
}

/** An upload takes minutes at most: what has no row after this long will never get one. */
const settledAfterMs = 3_600_000
const keysAtOnce = 1_000

/** The rows are read after the files: what has come to be named meanwhile is found as named. */
async function removeUnnamed(ctx: AppContext, keys: readonly string[], wanted: Sweep) {
  if (keys.length === 0) return
  const named = await wanted.findNamed(ctx, keys)
  const unnamed = keys.filter((key) => !named.has(key))
  if (unnamed.length === 0) return
  ctx.log.info({ folder: wanted.folder, files: unnamed.length }, 'removing files that no row names')
  await removeFiles.handle(ctx, { keys: unnamed })
}

type Sweep = {
  /** Ends with a slash. */
  folder: string
  /** Which of these keys a row names. */
  findNamed(this: void, ctx: AppContext, keys: readonly string[]): Promise<ReadonlySet<string>>
}
