import { useState } from 'react'
import { splitItems } from '#features/listings/feature-groups.ts'
import IconX from '#icons/IconX'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from '../engine-fields.module.css'
import { PartError } from '../part-error.tsx'
import { useDraftList } from './use-draft-list.ts'

const maxItemLength = 100

/** The items of a group, and a field that adds items. Semicolons separate multiple items. */
export function FeatureItems({ path, group }: { path: string; group: string }) {
  const { list: items, replace, remove } = useDraftList<string>(path)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const add = () => {
    const added = splitItems([typed]).filter((item) => !items.includes(item))
    if (added.some(({ length }) => length > maxItemLength))
      return setError(`Enter up to ${maxItemLength} characters.`)
    setTyped('')
    if (added.length > 0) replace([...items, ...added])
  }
  return (
    <>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={item}>
            {item}
            <IconButton label={`Remove ${item}`} size="sm" onClick={() => remove(index)}>
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <PartError path={path} />
      <Field
        label={`Add items to ${group}`}
        hideLabel
        placeholder="Add items, separated by semicolons"
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
