import { createHash } from 'node:crypto'
import type { Row } from '#kernel/server/records/row.ts'
import type { PushDevice } from '../contract.ts'

export function toPushDevice(row: PushDeviceRow): PushDevice {
  return {
    id: row.id,
    name: row.name,
    fingerprint: createHash('sha256').update(row.endpoint).digest('base64url'),
    addedAt: row.created_at.toISOString(),
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
  }
}

export type PushDeviceRow = Row<'push_device'>
