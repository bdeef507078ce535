import type { AuditEntry } from '#features/audit/contract.ts'
import { formatNumber } from '#kernel/format/numbers.ts'

type Value = AuditEntry['changes'][number]['before']

/** Formats a field's value. Shows "none" for a missing value, never 0. */
export function formatValue(value: Value): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.join(', ') || 'none'
  return value
}
