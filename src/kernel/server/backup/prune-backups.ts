import { splitIntoBatches } from '../process-each.ts'
import type { Storage } from '../storage/storage.ts'
import { shortenChecksum } from './copy-files.ts'
import { damagedKey, listDamagedCopies } from './damaged-copies.ts'
import { contentFolder } from './file-list.ts'
import { findDamage } from './find-damage.ts'
import { backupFolder, listBackups, removeManifest } from './manifest.ts'

/** Deletes all backups except the newest ones. The caller must hold the backup lock. */
export async function pruneBackups(target: Storage, keep: number): Promise<string[]> {
  const removed = (await listBackups(target)).ids.slice(0, -keep)
  // Deletes the manifest first, so that a partly deleted backup doesn't look complete.
  for (const id of removed) await removeManifest(target, id)
  await removeUnfinishedBackups(target)
  return removed
}

/** Deletes the folders of backups without a manifest. The caller must hold the backup lock. */
export async function removeUnfinishedBackups(target: Storage): Promise<void> {
  const { ids, keys } = await listBackups(target)
  const folders = ids.map(backupFolder)
  await target.remove(keys.filter((key) => !folders.some((folder) => key.startsWith(folder))))
}

/**
 * Deletes damaged copies that have been replaced. Also deletes those that no backup needs, unless a damaged backup
 * makes it unclear which files are needed. Returns the remaining damage and the checksums of replaced files.
 */
export async function cleanUpCopies(
  target: Storage,
  { isPruned }: { isPruned: boolean },
): Promise<{ damage: string[]; repaired: string[] }> {
  const { damage, present, needed } = await findDamage(target)
  const isNeeded = (sha256: string) => needed === null || needed.has(shortenChecksum(sha256))
  const copies = [...(await listDamagedCopies(target))]
  const repaired = copies.filter((sha256) => present.has(shortenChecksum(sha256)))
  const settled = copies.filter((sha256) => !isNeeded(sha256) || repaired.includes(sha256))
  await target.remove(settled.map(damagedKey))
  if (isPruned) await removeCopies(target, isNeeded)
  return { damage, repaired }
}

async function removeCopies(target: Storage, isNeeded: (sha256: string) => boolean) {
  const checksum = (key: string) => key.slice(key.lastIndexOf('/') + 1)
  for await (const batch of splitIntoBatches(target.list(contentFolder), 1_000)) {
    const keys = batch.map(({ key }) => key).filter((key) => !isNeeded(checksum(key)))
    if (keys.length > 0) await target.remove(keys)
  }
}
