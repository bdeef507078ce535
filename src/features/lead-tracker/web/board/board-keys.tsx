import styles from './board-keys.module.css'

/** The board's keys, where there is a keyboard. */
export function BoardKeys() {
  return (
    <p className={styles.keys}>
      <kbd>J</kbd> <kbd>K</kbd> choose <kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd> move to the next
      state <kbd>Enter</kbd> open <kbd>N</kbd> note
    </p>
  )
}
