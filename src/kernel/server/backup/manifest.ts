import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'

const format = 1

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Column names and types in order, without generated columns. */
  columns: z.array(z.tuple([z.string(), z.string()])),
  /** Parent table and bounds. Null if the table isn't a partition. */
  partition: z.object({ parent: z.string(), bound: z.string() }).nullable(),
})
const Dumped = z.object({
  rows: z.number().int(),
  bytes: z.number().int(),
  /** Checksum of the rows in the text format of `COPY`, before compression. */
  sha256: z.string(),
  storedBytes: z.number().int(),
})
const Manifest = z.object({
  format: z.literal(format),
  id: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** True if the backup was read from a standby. */
  fromReplica: z.boolean(),
  postgres: z.string(),
  /** Applied migrations in order. */
  migrations: z.array(z.string()),
  /** Schema version of the job queue. Null before its first start. */
  jobs: z.number().nullable(),
  tables: z.array(Table.extend(Dumped.shape)),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Number of files that this backup uploaded. */
    sent: z.number().int(),
    /** Checksum of the file list before compression. */
    listSha256: z.string(),
  }),
  /** Part of the target that this backup read back. Missing in backups from older releases. */
  verified: z.object({ index: z.number().int(), of: z.number().int() }).optional(),
})

export type Manifest = z.infer<typeof Manifest>
export type TableShape = z.infer<typeof Table>
export type DumpedTable = TableShape & z.infer<typeof Dumped>

const folder = 'backups/'

/** Returns an ID that sorts by time. */
export function newBackupId(now: Date, random: string): string {
  return `${now.toISOString().replace(/[-:.]/g, '')}-${random}`
}

export function backupFolder(id: string): string {
  return `${folder}${id}/`
}

export function tableKey(id: string, { schema, name }: Pick<TableShape, 'schema' | 'name'>) {
  return `${backupFolder(id)}${schema}/${name}.zst`
}

export function fileListKey(id: string): string {
  return `${backupFolder(id)}files.zst`
}

function manifestKey(id: string): string {
  return `${backupFolder(id)}manifest.json`
}

/** Returns the key of the object that lists a backup's damaged tables. */
export function damageKey(id: string): string {
  return `${backupFolder(id)}damaged.json`
}

/** Writes the manifest. This is the last step of a backup because a backup without one is considered incomplete. */
export async function writeManifest(target: Storage, manifest: Manifest): Promise<void> {
  const body = JSON.stringify(manifest)
  const signed = JSON.stringify({ sha256: hash(body), manifest }, null, 1)
  await target.put(manifestKey(manifest.id), Buffer.from(signed), 'application/json')
}

export async function removeManifest(target: Storage, id: string): Promise<void> {
  await target.remove([manifestKey(id)])
}

export async function readManifest(target: Storage, id: string): Promise<Manifest> {
  const file = await target.get(manifestKey(id))
  if (!file) throw new BackupError(`Backup ${id} not found.`)
  const damaged = new BackupError(`The manifest of backup ${id} is damaged.`)
  const text = (await buffer(file.stream)).toString()
  const parsed = Signed.safeParse(parseJson(text))
  if (!parsed.success) throw damaged
  if (hash(JSON.stringify(parsed.data.manifest)) !== parsed.data.sha256) throw damaged
  const manifest = Manifest.safeParse(parsed.data.manifest)
  if (!manifest.success) throw new BackupError(`Backup ${id} has an unsupported format.`)
  return manifest.data
}

const Signed = z.object({ sha256: z.string(), manifest: z.record(z.string(), z.unknown()) })

export const noBackupMessage = 'No completed backup found here.'

/** Returns the backup with this ID, or the newest one if no ID is given. */
export async function findBackup(target: Storage, id?: string): Promise<Manifest> {
  const found = id ?? (await listBackups(target)).ids.at(-1)
  if (found === undefined) throw new BackupError(noBackupMessage)
  return readManifest(target, found)
}

/** Returns the IDs of completed backups, oldest first, and the keys of all backups, including incomplete ones. */
export async function listBackups(target: Storage): Promise<{ ids: string[]; keys: string[] }> {
  const keys: string[] = []
  for await (const { key } of target.list(folder)) keys.push(key)
  const ids = keys
    .filter((key) => key.endsWith('/manifest.json'))
    .map((key) => key.slice(folder.length, -'/manifest.json'.length))
  return { ids: ids.sort(), keys }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
