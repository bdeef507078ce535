import { translate } from '#kernel/messages/translate.ts'
import styles from './bulk-bar.module.css'

/** Actions for the selected rows. */
export function BulkBar({ label, count, actions, onClear }: BulkBarProps) {
  if (count === 0) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label={translate(label)}>
      <span className={styles.count} role="status">
        {count} selected
      </span>
      {actions.map(({ title, onAct }) => (
        <button key={title} type="button" onClick={onAct}>
          {translate(title)}
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear
      </button>
    </div>
  )
}

type BulkBarProps = {
  /** Name of the toolbar for screen readers. */
  label: string
  count: number
  actions: readonly { title: string; onAct: () => void }[]
  onClear: () => void
}
