import IconPencil from '#icons/IconPencil'
import IconPlus from '#icons/IconPlus'
import IconTrash from '#icons/IconTrash'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './editing.module.css'

/** Edit and delete buttons next to a record. */
export function RecordTools({ id, title, onEdit, onDelete }: RecordToolsProps) {
  return (
    <span className={styles.tools}>
      <IconButton id={id} label={t`Edit: ${title}`} size="sm" onClick={onEdit} icon={IconPencil} />
      <IconButton label={t`Delete: ${title}`} size="sm" onClick={onDelete} icon={IconTrash} />
    </span>
  )
}

/** Buttons to add records, shown below a section's name. Also indicates whether the section is being edited. */
export function SectionTools({ isEditing, adds }: SectionToolsProps) {
  return (
    <div className={styles.sectionTools}>
      {isEditing && (
        <Tag tone="info" icon={<IconPencil size={14} />}>
          You’re editing
        </Tag>
      )}
      {adds.map(({ id, label, onAdd }) => (
        <Button key={label} id={id} size="sm" icon={IconPlus} onClick={onAdd}>
          {translate(label)}
        </Button>
      ))}
    </div>
  )
}

type RecordToolsProps = { id: string; title: string; onEdit: () => void; onDelete: () => void }
type SectionToolsProps = {
  isEditing: boolean
  adds: readonly { id: string; label: string; onAdd: () => void }[]
}
