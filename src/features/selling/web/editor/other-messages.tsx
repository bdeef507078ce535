import IconAlertCircle from '#icons/IconAlertCircle'
import styles from './editor.module.css'
import { useEditor, useEditState } from './editor-context.ts'
import { findLabel } from './saving/value-labels.ts'

/** Error messages that don't belong to a field on the page. */
export function OtherMessages() {
  const { store } = useEditor()
  const paths = useEditState((_, store) => store.unplaced().join(' '))
  if (paths === '') return null
  return (
    <div className={`wrap ${styles.messages}`} role="alert" aria-label="Errors that prevent saving">
      <ul>
        {paths.split(' ').map((path) => (
          <li key={path}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            <span>
              <b>{findLabel(path)}:</b> {store.error(path)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
