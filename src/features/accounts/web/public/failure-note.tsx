import IconAlertCircle from '#icons/IconAlertCircle'
import styles from './account-form.module.css'

/** What the server has against the whole of a form; `title` says what did not work. */
export function FailureNote({ title, text }: FailureNoteProps) {
  if (!text) return null
  return (
    <p className={styles.failure} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {title && <strong className={styles.failed}>{title}</strong>}
        {text}
      </span>
    </p>
  )
}

type FailureNoteProps = { title?: string | undefined; text: string | null | undefined }
