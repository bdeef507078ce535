import IconArrowDown from '#icons/IconArrowDown'
import IconArrowUp from '#icons/IconArrowUp'
import { capitalize } from '#kernel/sentence.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import styles from './editing.module.css'
import type { EditingKind, StoredItem } from './editing-kinds.ts'
import { RecordPanel } from './record-panel.tsx'
import type { Editing } from './use-editing.ts'

/** Changes a record; where its kind has an order, it can be moved. `count` says among how many. */
export function EditRecord<Item extends StoredItem>({
  kind,
  item,
  count,
  editing,
  onSaved,
}: EditProps<Item>) {
  const { form, theirs, isChanged, hasUnsaved, takeTheirs, keepMine } = useVersionedForm<
    Record<string, string>,
    Item
  >({
    schema: kind.schema,
    saved: item,
    toValues: kind.toValues,
    write: (values, version) =>
      kind
        .edit(withoutOrder(values, item, kind), item.id, version)
        .catch(failWithToast('updating', kind.noun)),
    onSaved: () => {
      editing.close()
      onSaved()
    },
  })
  const place = Number(form.values.order ?? 0)
  const labels = Object.fromEntries(kind.fields.map(({ name, label }) => [name, label]))
  return (
    <RecordPanel
      title={place > 0 ? `${capitalize(kind.noun)} ${place} of ${count}` : `Edit ${kind.noun}`}
      form={form}
      fields={kind.fields}
      isChanged={isChanged}
      hasUnsaved={hasUnsaved}
      onWatch={editing.watch}
      onCancel={editing.close}
      tools={
        place > 0 && (
          <span className={styles.moves}>
            <IconButton
              label="Move up"
              size="sm"
              disabled={place <= 1}
              onClick={() => form.fill({ order: String(place - 1) })}
            >
              <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Move down"
              size="sm"
              disabled={place >= count}
              onClick={() => form.fill({ order: String(place + 1) })}
            >
              <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        )
      }
    >
      {theirs && (
        <ConflictNote
          labels={labels}
          theirs={kind.toValues(theirs)}
          mine={form.values}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
      )}
    </RecordPanel>
  )
}

/** Adds a record, after those that are there. */
export function AddRecord<Item extends StoredItem>({
  kind,
  given,
  editing,
  onSaved,
}: AddProps<Item>) {
  const form = useCheckedForm<Record<string, string>>({
    schema: kind.schema,
    initialValues: { ...kind.toValues(null), ...given },
    send: async (values) => {
      await kind.add?.(values).catch(failWithToast('creating', kind.noun))
      editing.close()
      onSaved()
    },
  })
  return (
    <RecordPanel
      title={`New ${kind.noun}`}
      form={form}
      fields={kind.fields}
      hasUnsaved={() => form.isChanged}
      onWatch={editing.watch}
      onCancel={editing.close}
    />
  )
}

/** A record that changes its group comes last there, so its place in the old one is not sent. */
function withoutOrder<Item extends StoredItem>(
  values: Record<string, string>,
  item: Item,
  kind: EditingKind<Item>,
) {
  const before = kind.toValues(item)
  if (values.order === before.order || values.grouping !== before.grouping) {
    const { order: _, ...rest } = values
    return rest
  }
  return values
}

/** What stands beside a field, or a conflict, needs no toast. */
export function failWithToast(doing: 'creating' | 'updating' | 'deleting', noun: string) {
  return (error: unknown): never => {
    const isSaid = error instanceof ApiFailure && (error.status === 400 || error.status === 409)
    if (!isSaid) showFailure(error, { title: `Error ${doing} ${noun}` })
    throw error
  }
}

type EditProps<Item extends StoredItem> = {
  kind: EditingKind<Item>
  item: Item
  count: number
  editing: Editing
  onSaved: () => void
}
type AddProps<Item extends StoredItem> = {
  kind: EditingKind<Item>
  /** What is filled in already. */
  given?: Record<string, string> | undefined
  editing: Editing
  onSaved: () => void
}
