import type { Storage } from '../storage/storage.ts'
import { shorten } from './copy-files.ts'
import { contentFolder, inBatches, readFileList } from './file-list.ts'
import { backupFolder, listBackups, readManifest, removeManifest } from './manifest.ts'

/** Leaves the newest backups and what they name, and nothing else. The backup's lock has to be held. */
export async function pruneBackups(target: Storage, keep: number): Promise<string[]> {
  const { ids, keys } = await listBackups(target)
  const kept = ids.slice(-keep)
  const removed = ids.slice(0, -keep)
  // First what makes it a backup: one that is half removed must not look whole.
  for (const id of removed) await removeManifest(target, id)
  const folders = kept.map(backupFolder)
  const unnamed = keys.filter((key) => !folders.some((folder) => key.startsWith(folder)))
  await target.remove(unnamed)
  await removeContents(target, await namedContents(target, kept))
  return removed
}

async function namedContents(target: Storage, ids: readonly string[]): Promise<Set<number>> {
  const named = new Set<number>()
  for (const id of ids)
    for await (const { sha256 } of readFileList(target, await readManifest(target, id)))
      named.add(shorten(sha256))
  return named
}

async function removeContents(target: Storage, named: ReadonlySet<number>) {
  const checksum = (key: string) => key.slice(key.lastIndexOf('/') + 1)
  for await (const batch of inBatches(target.list(contentFolder), 1_000)) {
    const keys = batch.map(({ key }) => key).filter((key) => !named.has(shorten(checksum(key))))
    if (keys.length > 0) await target.remove(keys)
  }
}
