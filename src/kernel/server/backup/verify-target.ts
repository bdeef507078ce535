import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { checkTables } from './check-tables.ts'
import { checkCopies } from './damaged-copies.ts'
import { readFileList } from './file-list.ts'
import { findDamage } from './find-damage.ts'
import { Throttle } from './hashing-meter.ts'
import { listBackups, readManifest } from './manifest.ts'
import { fullShare, isInShare, type Share } from './share.ts'

/** Reads back everything in a target. Returns one sentence for each damaged part, and how many of them are files. */
export async function verifyTarget(target: Storage, megabytesPerSecond: number) {
  const whole = { share: fullShare, throttle: new Throttle(megabytesPerSecond) }
  await checkCopies(target, whole)
  await checkBackups(target, whole)
  const { damage, damagedFiles } = await findDamage(target)
  return { damage, damagedFiles }
}

/** Reads back one share of the backups. */
export async function checkBackups(
  target: Storage,
  { share, throttle }: { share: Share; throttle: Throttle },
): Promise<void> {
  for (const id of (await listBackups(target)).ids)
    if (isInShare(Number.parseInt(id.slice(-6), 16) || 0, share))
      await checkBackup(target, id, throttle)
}

/** Reads back a backup's manifest, tables, and list of files. Returns false if any is damaged. */
export async function checkBackup(
  target: Storage,
  id: string,
  throttle: Throttle,
): Promise<boolean> {
  try {
    const manifest = await readManifest(target, id)
    const damagedTables = await checkTables(target, manifest, throttle)
    // oxlint-disable-next-line no-unused-vars
    for await (const _ of readFileList(target, manifest));
    return damagedTables.length === 0
  } catch (error) {
    if (error instanceof BackupError) return false
    throw error
  }
}
