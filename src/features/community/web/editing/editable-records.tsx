import { Fragment, type ReactNode } from 'react'
import IconPlus from '#icons/IconPlus'
import { translate } from '#kernel/messages/translate.ts'
import type { SectionId } from '../community-view.ts'
import styles from './editing.module.css'
import { editingKey } from './editing-key.ts'
import type { EditingKind, StoredItem } from './editing-kinds.ts'
import { AddRecord, EditRecord } from './record-forms.tsx'
import { RecordTools } from './record-tools.tsx'
import type { Editing } from './use-editing.ts'

/** Records as visitors see them, with edit tools. A form replaces the record being edited. */
export function EditableRecords<Item extends StoredItem>({
  section,
  kind,
  items,
  given,
  className,
  editing,
  countFor = () => items.length,
  onDelete,
  onChanged,
  children,
}: EditableRecordsProps<Item>) {
  const key = (id: number | 'new') => editingKey(section, kind.noun, id)
  const isAdding = editing.openKey === key('new')
  return (
    <ul className={className}>
      {items.map((item) =>
        editing.openKey === key(item.id) ? (
          <li key={item.id} className={styles.editing}>
            <EditRecord
              kind={kind}
              item={item}
              count={countFor(item)}
              editing={editing}
              onSaved={onChanged}
            />
          </li>
        ) : (
          <Fragment key={item.id}>
            {children(
              item,
              <RecordTools
                id={`edit-${key(item.id)}`}
                title={kind.toTitle(item)}
                onEdit={() => editing.open(key(item.id))}
                onDelete={() => onDelete(item)}
              />,
            )}
          </Fragment>
        ),
      )}
      {isAdding && (
        <li className={styles.editing}>
          <AddRecord kind={kind} given={given} editing={editing} onSaved={onChanged} />
        </li>
      )}
      {items.length === 0 && !isAdding && (
        <li className={styles.editing}>
          <button type="button" className={styles.empty} onClick={() => editing.open(key('new'))}>
            <IconPlus size={16} />
            Add the first {translate(kind.noun)}
          </button>
        </li>
      )}
    </ul>
  )
}

type EditableRecordsProps<Item extends StoredItem> = {
  section: SectionId
  kind: EditingKind<Item>
  items: readonly Item[]
  given?: Record<string, string>
  className?: string | undefined
  editing: Editing
  /** Number of positions that a record can be moved to. */
  countFor?: (item: Item) => number
  onDelete: (item: Item) => void
  onChanged: () => void
  children: (item: Item, tools: ReactNode) => ReactNode
}
