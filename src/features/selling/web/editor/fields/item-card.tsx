import type { ReactNode } from 'react'
import IconTrash from '#icons/IconTrash'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import styles from '../engine-fields.module.css'
import { EditField } from './edit-field.tsx'

/** Card for an item of a list, such as an engine, with its fields in four columns. */
export function ItemCard({ path, name, title = name, parts, isNew, ...props }: ItemCardProps) {
  return (
    <fieldset className={styles.card} data-new={isNew || undefined}>
      <legend className="sr">{name}</legend>
      <div className="flex items-center justify-between mb-3">
        <h3>{title}</h3>
        <Button
          variant="ghost"
          size="sm"
          icon={IconTrash}
          aria-label={translate(props.removeLabel)}
          onClick={props.onRemove}
        >
          Remove
        </Button>
      </div>
      <div className={styles.fields}>
        {parts.map((part) => (
          <EditField key={part} path={`${path}.${part}`} />
        ))}
      </div>
      {props.children}
    </fieldset>
  )
}

type ItemCardProps = {
  path: string
  name: string
  title?: string
  /** Names of the fields. */
  parts: readonly string[]
  isNew?: boolean
  removeLabel: string
  onRemove: () => void
  children?: ReactNode
}
