import styles from './bulk-bar.module.css'
import type { BulkAct } from './bulk-dialog.tsx'

/** What can be done to the accounts that are selected. */
export function BulkBar({ count, onAct, onClear }: BulkBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="With the selected users">
      <span className={styles.count} role="status">
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

const acts: readonly [BulkAct, string][] = [
  ['disable', 'Disable'],
  ['enable', 'Enable'],
  ['role', 'Add role'],
  ['reset', 'Send reset mail'],
]

type BulkBarProps = { count: number; onAct: (act: BulkAct) => void; onClear: () => void }
