import IconPencil from '#icons/IconPencil'
import IconPlus from '#icons/IconPlus'
import IconTrash from '#icons/IconTrash'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './editing.module.css'

/** Edit and delete, beside a record. */
export function RecordTools({ id, title, onEdit, onDelete }: ToolsProps) {
  return (
    <span className={styles.tools}>
      <IconButton id={id} label={`Edit: ${title}`} size="sm" onClick={onEdit}>
        <IconPencil size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete: ${title}`} size="sm" onClick={onDelete}>
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

/** Below a section's name: that something in it is being edited, and how to add to it. */
export function SectionTools({ isEditing, adds }: SectionToolsProps) {
  return (
    <div className={styles.sectionTools}>
      {isEditing && (
        <Tag tone="info" icon={<IconPencil size={14} stroke={1.75} aria-hidden="true" />}>
          You are editing
        </Tag>
      )}
      {adds.map(({ id, label, onAdd }) => (
        <Button
          key={label}
          id={id}
          size="sm"
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onAdd}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

type ToolsProps = { id: string; title: string; onEdit: () => void; onDelete: () => void }
type SectionToolsProps = {
  isEditing: boolean
  adds: readonly { id: string; label: string; onAdd: () => void }[]
}
