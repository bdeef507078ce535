import IconInfoCircle from '#icons/IconInfoCircle'
import styles from './sandbox-note.module.css'

/** Told before anything is pressed: the server refuses to begin a payment that nobody takes. */
export function NoProviderNote() {
  return (
    <p className={styles.note} role="note">
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
      <span>This site does not take payments yet. Only what is free can be taken.</span>
    </p>
  )
}
