import styles from '../lead-tracker.module.css'

/** Lists the board's keyboard shortcuts. Hidden on devices without a keyboard. */
export function BoardKeys() {
  return (
    <p className={styles.keys}>
      <kbd>J</kbd> <kbd>K</kbd> select <kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd> move to another
      state <kbd>Enter</kbd> open <kbd>N</kbd> note
    </p>
  )
}
