import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type EditMode, editModePath } from '#features/listings/web/public/edit-mode.ts'
import IconAlertCircle from '#icons/IconAlertCircle'
import IconArrowBackUp from '#icons/IconArrowBackUp'
import IconDeviceFloppy from '#icons/IconDeviceFloppy'
import IconEye from '#icons/IconEye'
import IconPencil from '#icons/IconPencil'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import styles from './editor.module.css'
import { useEditor, useEditState } from './editor-context.ts'
import { findLabel } from './saving/value-labels.ts'

/** Sticky bar with the number of unsaved changes and actions. Children are below them. */
export function EditorBar({ mode, onSave, children }: EditorBarProps) {
  const { store, view } = useEditor()
  const navigate = useNavigate()
  const changes = useEditState((_, store) => store.changes().length)
  const undoable = useEditState(({ history }) => history.versions.length)
  const isSaving = useEditState((state) => state.isSaving)
  const go = (next: EditMode | null) =>
    void navigate(editModePath(view.listing.url, next), { preventScrollReset: next !== null })
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <State mode={mode} changes={changes} />
        <Button variant="ghost" onClick={() => go(null)}>
          Cancel
        </Button>
        {mode === 'edit' && changes > 0 && undoable > 0 && (
          <Button icon={IconArrowBackUp} onClick={() => store.undo()}>
            <span className={styles.word}>Undo </span>
            <span className="num">({undoable})</span>
          </Button>
        )}
        {mode === 'edit' ? (
          <Button icon={IconEye} onClick={() => go('preview')}>
            <span className={styles.word}>Preview</span>
          </Button>
        ) : (
          <Button icon={IconPencil} onClick={() => go('edit')}>
            <span className={styles.word}>Back to editing</span>
          </Button>
        )}
        <Button
          variant="act"
          icon={IconDeviceFloppy}
          busy={isSaving}
          disabled={changes === 0}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={onSave}
        >
          Save
        </Button>
      </div>
      {children}
      <OtherMessages />
    </div>
  )
}

function State({ mode, changes }: { mode: EditMode; changes: number }) {
  const wrong = useEditState(
    ({ errors }, store) => Object.keys(errors).filter((path) => store.error(path)).length,
  )
  return (
    <p className={styles.state} role="status">
      <Tag tone="late" icon={mode === 'edit' ? <IconPencil /> : <IconEye />}>
        {mode === 'edit' ? 'Editing' : 'Preview'}
      </Tag>
      {changes === 0 ? (
        <span>{mode === 'edit' ? 'No changes yet' : 'Saved version'}</span>
      ) : (
        <span>
          <b>{formatCount(changes, 'change')}</b> not saved
          {wrong > 0 &&
            (wrong === 1 ? ', 1 field needs attention' : t`, ${wrong} fields need attention`)}
        </span>
      )}
    </p>
  )
}

type EditorBarProps = { mode: EditMode; onSave: () => void; children: ReactNode }

/** Error messages that don't belong to a field on the page. */
function OtherMessages() {
  const { store } = useEditor()
  const paths = useEditState((_, store) => store.unplaced().join(' '))
  if (paths === '') return null
  return (
    <div className={`wrap ${styles.messages}`} role="alert" aria-label="Errors that prevent saving">
      <ul>
        {paths.split(' ').map((path) => (
          <li key={path}>
            <IconAlertCircle size={16} />
            <span>
              <b>{translate(findLabel(path))}:</b> {translate(store.error(path))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
