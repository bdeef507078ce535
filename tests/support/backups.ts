import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { inject } from 'vitest'
import { localStorage } from '#kernel/server/storage/local-storage.ts'
import type { Storage } from '#kernel/server/storage/storage.ts'
import { queryAt } from './database/query-at.ts'

/** A database and a media store where nothing is yet. */
export type EmptyPlace = {
  databaseUrl: string
  media: Storage
  query: <Row extends object>(statement: string) => Promise<Row[]>
  remove: () => Promise<void>
}

export async function anEmptyPlace(): Promise<EmptyPlace> {
  const server = inject('postgresUrl')
  const name = `windsock_test_${randomBytes(6).toString('hex')}`
  const databaseUrl = server.replace(/\/windsock$/, `/${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'windsock-place-'))
  await queryAt(server, `create database ${name}`)
  return {
    databaseUrl,
    media: localStorage(folder),
    query: (statement) => queryAt(databaseUrl, statement),
    async remove() {
      await queryAt(server, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Everything that says what a database is beside its rows: columns, constraints, indexes, triggers, sequences. */
export async function describeSchema(databaseUrl: string): Promise<string[]> {
  const rows = await queryAt<{ line: string }>(
    databaseUrl,
    `with c as (select * from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
         and relname not like 'queue_stats_2%')
     select 'column ' || relname || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || attidentity::text || attgenerated::text as line
       from pg_attribute join c on c.oid = attrelid where attnum > 0 and relkind in ('r', 'p', 'v')
     union all select 'constraint ' || relname || ' ' || conname || ' ' || pg_get_constraintdef(k.oid)
       from pg_constraint k join c on c.oid = conrelid
     union all select 'index ' || pg_get_indexdef(c.oid) from c where relkind in ('i', 'I')
     union all select 'trigger ' || pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t join c on c.oid = tgrelid where not tgisinternal
     union all select 'sequence ' || sequencename || ' ' || last_value from pg_sequences where last_value is not null
     order by 1`,
  )
  return rows.map(({ line }) => line)
}

/** A folder for backups, and what lies in it. */
export function aTargetFolder(): { folder: string; storage: Storage; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-backups-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { folder, storage: localStorage(folder), remove }
}

export async function listKeys(storage: Storage, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}

/** A store that speaks as S3 does, with a bucket of each name. */
export async function startS3(
  buckets: readonly string[],
): Promise<{ endpoint: string; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'windsock-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  })
  const { port } = (await server.run()) as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
