import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { readDamagedTables } from './check-tables.ts'
import { listCopiedChecksums, shortenChecksum } from './copy-files.ts'
import { damagedKey, listDamagedCopies } from './damaged-copies.ts'
import { readFileList } from './file-list.ts'
import { listBackups, readManifest } from './manifest.ts'

/**
 * Finds all damage to a target that can be detected without reading tables and files. Covers damaged manifests and
 * lists, recorded table damage, and files whose copies are missing or set aside. Ignores backups that are deleted while
 * it runs.
 */
export async function findDamage(target: Storage): Promise<Damage> {
  const found: Found = { backups: [], lost: new Map(), needed: new Set(), areAllListed: true }
  const { ids } = await listBackups(target)
  const present = await listCopiedChecksums(target)
  for (const id of ids) await inspect(target, id, present, found)
  const existing = new Set((await listBackups(target)).ids)
  const damaged = await listDamagedCopies(target)
  const backups = found.backups.filter(({ id }) => existing.has(id)).map(({ damage }) => damage)
  const files = [...found.lost]
    .map(([sha256, { key, ids: some }]) => {
      const by = some.filter((id) => existing.has(id))
      const state = damaged.has(sha256) ? `damaged (${damagedKey(sha256)})` : 'missing'
      return { by, text: `The copy of ${key} is ${state}. Affected backups: ${by.join(', ')}.` }
    })
    .filter(({ by }) => by.length > 0)
    .map(({ text }) => text)
  const { needed, areAllListed } = found
  return {
    damage: [...backups, ...files],
    damagedFiles: files.length,
    present,
    needed: areAllListed ? needed : null,
  }
}

/** Collects the damage to one backup. Error messages tell the operator how to fix it. */
async function inspect(target: Storage, id: string, present: ReadonlySet<number>, found: Found) {
  const report = (damage: string) => found.backups.push({ id, damage })
  try {
    const manifest = await readManifest(target, id)
    for (const table of await readDamagedTables(target, id))
      report(`Table ${table} of backup ${id} is damaged.`)
    const lost = new Map<string, string>()
    for await (const { key, sha256 } of readFileList(target, manifest)) {
      found.needed.add(shortenChecksum(sha256))
      if (!present.has(shortenChecksum(sha256))) lost.set(sha256, key)
    }
    // A list is only verified once it has been read to the end.
    for (const [sha256, key] of lost) {
      const { ids } = found.lost.get(sha256) ?? { ids: [] }
      found.lost.set(sha256, { key, ids: [...ids, id] })
    }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    found.areAllListed = false
    report(error.message)
  }
}

type Damage = {
  /** Descriptions of the damage, one sentence each. */
  damage: string[]
  /** Number of files among them. Other damage can't be repaired. */
  damagedFiles: number
  present: ReadonlySet<number>
  /** Files that backups need. Null if a damaged manifest or list makes it impossible to tell. */
  needed: ReadonlySet<number> | null
}

type Found = {
  backups: { id: string; damage: string }[]
  /** Files without an intact copy, by checksum. Each entry has one of the file's names and the backups that need it. */
  lost: Map<string, { key: string; ids: string[] }>
  needed: Set<number>
  areAllListed: boolean
}
