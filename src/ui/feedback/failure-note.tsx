import IconAlertCircle from '#icons/IconAlertCircle'
import { translate } from '#kernel/messages/translate.ts'
import styles from './failure-note.module.css'

/** Error message for a form or a button. `title` says which action failed. */
export function FailureNote({ title, text }: FailureNoteProps) {
  if (!text) return null
  return (
    <p className={styles.failure} role="alert">
      <IconAlertCircle size={18} />
      <span>
        {title && <strong className={styles.failed}>{translate(title)}</strong>}
        {translate(text)}
      </span>
    </p>
  )
}

type FailureNoteProps = { title?: string | undefined; text: string | null | undefined }
