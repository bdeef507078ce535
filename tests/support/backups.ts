import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { inject } from 'vitest'
import { createLocalStorage } from '#kernel/server/storage/create-local-storage.ts'
import type { Storage } from '#kernel/server/storage/storage.ts'
import { queryAt } from './database/query-at.ts'

/** An empty database and media store. */
export type EmptyInstallation = {
  databaseUrl: string
  media: Storage
  query: <Row extends object>(statement: string) => Promise<Row[]>
  remove: () => Promise<void>
}

export async function anEmptyInstallation(): Promise<EmptyInstallation> {
  const server = inject('postgresUrl')
  const name = `windsock_test_${randomBytes(6).toString('hex')}`
  const databaseUrl = server.replace(/\/windsock$/, `/${name}`)
  const folder = await mkdtemp(join(tmpdir(), 'windsock-place-'))
  await queryAt(server, `create database ${name}`)
  return {
    databaseUrl,
    media: createLocalStorage(folder),
    query: (statement) => queryAt(databaseUrl, statement),
    async remove() {
      await queryAt(server, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a temporary folder for backups, with its storage. */
export function aTargetFolder(): { folder: string; storage: Storage; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-backups-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { folder, storage: createLocalStorage(folder), remove }
}

export async function listKeys(storage: Storage, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}

/** Runs a backup command as a separate process. */
export function runBackup(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
) {
  const child = spawn('node', [`scripts/${command}.ts`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = collect(child)
  return {
    ended,
    end(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended
    },
  }
}

async function collect(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Flips one bit in the middle of a stored file. */
export async function flipBit(storage: Storage, key: string): Promise<void> {
  const file = await storage.get(key)
  if (!file) throw new Error(`There is no file ${key}.`)
  const bytes = await buffer(file.stream)
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  await storage.put(key, bytes, 'application/octet-stream')
}

/** Starts an S3-compatible store with the given buckets. */
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
