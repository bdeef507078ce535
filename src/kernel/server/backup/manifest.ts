import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'

const format = 1

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Names and types in their order, without columns that the database computes. */
  columns: z.array(z.tuple([z.string(), z.string()])),
  /** Of a partition: the table that it is part of, and which rows it takes. */
  partition: z.object({ parent: z.string(), bound: z.string() }).nullable(),
})
const Dumped = z.object({
  rows: z.number().int(),
  bytes: z.number().int(),
  /** Of the rows as PostgreSQL writes them, before compression. */
  sha256: z.string(),
  storedBytes: z.number().int(),
})
const Manifest = z.object({
  format: z.literal(format),
  id: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** Whether a standby was read. */
  fromReplica: z.boolean(),
  postgres: z.string(),
  /** The migrations that the database has been through, in their order. */
  migrations: z.array(z.string()),
  /** The version of the job queue's own tables; null before its first start. */
  jobs: z.number().nullable(),
  tables: z.array(Table.extend(Dumped.shape)),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** How many of them this backup had to send. */
    sent: z.number().int(),
    /** Of the list, before compression. */
    listSha256: z.string(),
  }),
})

export type Manifest = z.infer<typeof Manifest>
export type TableShape = z.infer<typeof Table>
export type DumpedTable = TableShape & z.infer<typeof Dumped>

const folder = 'backups/'

/** Sorts as time goes. */
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

/** The last thing that a backup writes. */
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
  if (!file) throw new BackupError(`There is no backup ${id}.`)
  const damaged = new BackupError(`The manifest of the backup ${id} is damaged.`)
  const text = (await buffer(file.stream)).toString()
  const parsed = Signed.safeParse(parseJson(text))
  if (!parsed.success) throw damaged
  if (hash(JSON.stringify(parsed.data.manifest)) !== parsed.data.sha256) throw damaged
  const manifest = Manifest.safeParse(parsed.data.manifest)
  if (!manifest.success) throw new BackupError(`The backup ${id} is of another format.`)
  return manifest.data
}

const Signed = z.object({ sha256: z.string(), manifest: z.record(z.string(), z.unknown()) })

/** The backup of this name; the newest, if none is named. */
export async function findBackup(target: Storage, id?: string): Promise<Manifest> {
  const found = id ?? (await listBackups(target)).ids.at(-1)
  if (found === undefined)
    throw new BackupError('There is no backup here that was brought to its end.')
  return readManifest(target, found)
}

/** Backups that were brought to their end, oldest first, and what others have left. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
