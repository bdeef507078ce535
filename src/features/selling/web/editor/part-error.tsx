import IconAlertCircle from '#icons/IconAlertCircle'
import styles from './editor.module.css'
import { useMessage } from './editor-context.ts'

/** Error message for an entire section, such as too many videos or duplicate engine numbers. */
export function PartError({ path }: { path: string }) {
  const error = useMessage(path)
  if (error === null) return null
  return (
    <p className={styles.error} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
      {error}
    </p>
  )
}
