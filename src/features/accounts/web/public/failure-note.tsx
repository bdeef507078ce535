import { IconAlertCircle } from '@tabler/icons-react'
import styles from './account-form.module.css'

/** What the server has against the whole of a form. */
export function FailureNote({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <p className={styles.failure} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      {text}
    </p>
  )
}
