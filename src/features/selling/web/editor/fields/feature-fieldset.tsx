import { useState } from 'react'
import { createGroupId, type FeatureGroup, splitItems } from '#features/listings/meta-contract.ts'
import type { ResponsiveImage } from '#features/media/contract.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import IconTrash from '#icons/IconTrash'
import IconX from '#icons/IconX'
import { t } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { EditSection, PartError } from '../edit-section.tsx'
import { useDraft, useDraftList } from '../editor-context.ts'
import styles from '../engine-fields.module.css'
import { EditField } from './edit-field.tsx'

const path = 'meta.features'
const maxGroups = 40

/** Feature groups, each with a name, a description, and items. */
export function FeatureFieldset() {
  const { list: groups, add, replace } = useDraftList<FeatureGroup>(path)
  const images = useDraft<ResponsiveImage[]>('meta.images')
  const remove = (index: number) => {
    const deletedId = groups[index]?.id
    // Clears the feature of images that refer to the deleted group.
    const freed = images.map((image) =>
      image.featureId === deletedId ? { ...image, featureId: null } : image,
    )
    replace(groups.toSpliced(index, 1), { 'meta.images': freed })
  }
  const move = (index: number, by: 1 | -1) => {
    const [group] = groups.slice(index, index + 1)
    if (group) replace(groups.toSpliced(index, 1).toSpliced(index + by, 0, group))
  }
  return (
    <EditSection
      title="Features"
      list={{
        path,
        addLabel: 'Add group',
        isFull: groups.length >= maxGroups,
        onAdd: () => add({ id: createGroupId(groups), name: '', description: null, items: [] }),
      }}
    >
      {groups.length === 0 && <p className="text-ink-3 text-14">No features listed yet.</p>}
      <div className={styles.groups}>
        {groups.map((group, index) => (
          <Group
            key={group.id}
            index={index}
            name={group.name}
            isLast={index === groups.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
    </EditSection>
  )
}

function Group({ index, name, isLast, onMove, onRemove }: GroupProps) {
  const groupLabel = name || t`group ${index + 1}`
  return (
    <fieldset className="min-w-0">
      <legend className="sr">{groupLabel}</legend>
      <EditField path={`${path}.${index}.name`} />
      <EditField path={`${path}.${index}.description`} className={styles.description} />
      <FeatureItems path={`${path}.${index}.items`} group={groupLabel} />
      <div className="flex justify-end mt-1 text-ink-3">
        <IconButton
          label={t`Move ${groupLabel} earlier`}
          size="sm"
          disabled={index === 0}
          onClick={() => onMove(-1)}
          icon={IconChevronLeft}
        />
        <IconButton
          label={t`Move ${groupLabel} later`}
          size="sm"
          disabled={isLast}
          onClick={() => onMove(1)}
          icon={IconChevronRight}
        />
        <IconButton label={t`Remove ${groupLabel}`} size="sm" onClick={onRemove} icon={IconTrash} />
      </div>
    </fieldset>
  )
}

type GroupProps = {
  index: number
  name: string
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const maxItemLength = 100

/** The items of a group, and a field that adds items. Semicolons separate multiple items. */
function FeatureItems({ path, group }: { path: string; group: string }) {
  const { list: items, replace, remove } = useDraftList<string>(path)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const add = () => {
    const added = splitItems([typed]).filter((item) => !items.includes(item))
    if (added.some(({ length }) => length > maxItemLength))
      return setError(t`Enter up to ${maxItemLength} characters.`)
    setTyped('')
    if (added.length > 0) replace([...items, ...added])
  }
  return (
    <>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={item}>
            {item}
            <IconButton
              label={t`Remove ${item}`}
              size="sm"
              onClick={() => remove(index)}
              icon={IconX}
            />
          </li>
        ))}
      </ul>
      <PartError path={path} />
      <Field
        label={t`Add items to ${group}`}
        hideLabel
        placeholder="Item; another item"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
    </>
  )
}
