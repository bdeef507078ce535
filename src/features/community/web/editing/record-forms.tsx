import IconArrowDown from '#icons/IconArrowDown'
import IconArrowUp from '#icons/IconArrowUp'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize } from '#kernel/sentence.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { type EditingKind, type StoredItem, toItemValues } from './editing-kinds.ts'
import { RecordPanel } from './record-panel.tsx'
import type { Editing } from './use-editing.ts'

/** Form for a record. Records of an ordered kind can be moved. `count` is the number of positions. */
export function EditRecord<Item extends StoredItem>({
  kind,
  item,
  count,
  editing,
  onSaved,
}: EditRecordProps<Item>) {
  const { form, conflict, isChanged, hasUnsaved } = useVersionedForm<Record<string, string>, Item>({
    schema: kind.schema,
    saved: item,
    draft: `${kind.noun}.${item.id}`,
    toValues: (saved) => toItemValues(kind, saved),
    write: (values, version) =>
      kind
        .edit(withoutOrder(values, item, kind), item.id, version)
        .catch(failWithToast('updating', kind.noun)),
    onSaved: () => {
      editing.close()
      onSaved()
    },
  })
  const position = Number(form.values.order ?? 0)
  const labels = Object.fromEntries(kind.fields.map(({ name, label }) => [name, label]))
  return (
    <RecordPanel
      title={
        position > 0
          ? t`${capitalize(kind.noun)} ${position} of ${count}`
          : t`Edit ${translate(kind.noun)}`
      }
      form={form}
      fields={kind.fields}
      isChanged={isChanged}
      hasUnsaved={hasUnsaved}
      onWatch={editing.watch}
      onCancel={editing.close}
      tools={
        position > 0 && (
          <span className="flex">
            <IconButton
              label="Move up"
              size="sm"
              disabled={position <= 1}
              onClick={() => form.fill({ order: String(position - 1) })}
              icon={IconArrowUp}
            />
            <IconButton
              label="Move down"
              size="sm"
              disabled={position >= count}
              onClick={() => form.fill({ order: String(position + 1) })}
              icon={IconArrowDown}
            />
          </span>
        )
      }
    >
      {conflict && <ConflictNote labels={labels} {...conflict} />}
    </RecordPanel>
  )
}

/** Form that adds a record at the end. */
export function AddRecord<Item extends StoredItem>({
  kind,
  given,
  editing,
  onSaved,
}: AddRecordProps<Item>) {
  const form = useActionForm<Record<string, string>>({
    schema: kind.schema,
    initialValues: { ...toItemValues(kind, null), ...given },
    draft: `new ${kind.noun}.${given?.grouping ?? ''}`,
    send: async (values) => {
      await kind.add?.(values).catch(failWithToast('creating', kind.noun))
      editing.close()
      onSaved()
    },
  })
  return (
    <RecordPanel
      title={t`New ${translate(kind.noun)}`}
      form={form}
      fields={kind.fields}
      hasUnsaved={() => form.isChanged}
      onWatch={editing.watch}
      onCancel={editing.close}
    />
  )
}

/**
 * Removes the position if it is unchanged or if the group changes, because the record is then placed last in the new
 * group.
 */
function withoutOrder<Item extends StoredItem>(
  values: Record<string, string>,
  item: Item,
  kind: EditingKind<Item>,
) {
  const before = toItemValues(kind, item)
  if (values.order === before.order || values.grouping !== before.grouping) {
    const { order: _, ...rest } = values
    return rest
  }
  return values
}

/** Shows a toast, except for field errors and conflicts, which are displayed in the form. */
export function failWithToast(doing: 'creating' | 'updating' | 'deleting', noun: string) {
  return (error: unknown): never => {
    const isShownInForm =
      error instanceof ApiFailure && (error.status === 400 || error.status === 409)
    if (!isShownInForm)
      showFailure(error, { title: t`Error ${translate(doing)} ${translate(noun)}` })
    throw error
  }
}

type EditRecordProps<Item extends StoredItem> = {
  kind: EditingKind<Item>
  item: Item
  count: number
  editing: Editing
  onSaved: () => void
}
type AddRecordProps<Item extends StoredItem> = {
  kind: EditingKind<Item>
  /** Prefilled values. */
  given?: Record<string, string> | undefined
  editing: Editing
  onSaved: () => void
}
