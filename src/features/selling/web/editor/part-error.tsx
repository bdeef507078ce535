import IconAlertCircle from '#icons/IconAlertCircle'
import { useMessage } from './editor-context.ts'
import styles from './part-error.module.css'

/** A message about a part as a whole: too many videos, two engines of one number. */
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
