import { IconInfoCircle } from '@tabler/icons-react'
import styles from './sandbox-note.module.css'

/** Where the sandbox takes the payments, nobody should look for their card. */
export function SandboxNote() {
  return (
    <p className={styles.note} role="note">
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <b>Play money.</b> This site is a demonstration: its own sandbox stands in for PayPal, and
        nobody is charged.
      </span>
    </p>
  )
}
