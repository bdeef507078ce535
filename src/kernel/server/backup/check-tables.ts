import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Storage } from '../storage/storage.ts'
import { isTableIntact } from './copy-table.ts'
import type { Throttle } from './hashing-meter.ts'
import { damageKey, type Manifest, parseJson } from './manifest.ts'

/** Verifies the tables in a backup. Stores a record of any damage with the backup for later runs. */
export async function checkTables(
  target: Storage,
  { id, tables }: Manifest,
  throttle: Throttle,
): Promise<string[]> {
  const damaged: string[] = []
  for (const table of tables)
    if (!(await isTableIntact(table, { target, id, throttle }))) damaged.push(table.name)
  const key = damageKey(id)
  if (damaged.length === 0) await target.remove([key])
  else await target.put(key, Buffer.from(JSON.stringify({ tables: damaged })), 'application/json')
  return damaged
}

/** Returns the tables that were damaged at the last check. */
export async function readDamagedTables(target: Storage, id: string): Promise<string[]> {
  const stored = await target.get(damageKey(id))
  if (!stored) return []
  const damage = Damage.safeParse(parseJson((await buffer(stored.stream)).toString()))
  return damage.success ? damage.data.tables : ['(unknown)']
}

const Damage = z.object({ tables: z.array(z.string()) })
