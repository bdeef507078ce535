import styles from '../admin.module.css'
import type { BulkAction } from './bulk-dialog.tsx'

/** Actions for the selected accounts. */
export function BulkBar({ count, onAct, onClear }: BulkBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Actions for selected users">
      <span className={styles.bulkBarCount} role="status">
        {count} selected
      </span>
      {acts.map(([act, label]) => (
        <button key={act} type="button" onClick={() => onAct(act)}>
          {label}
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear
      </button>
    </div>
  )
}

const acts: readonly [BulkAction, string][] = [
  ['disable', 'Disable'],
  ['enable', 'Enable'],
  ['role', 'Add role'],
  ['reset', 'Send reset email'],
]

type BulkBarProps = { count: number; onAct: (act: BulkAction) => void; onClear: () => void }
