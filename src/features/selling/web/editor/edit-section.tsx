import type { ReactNode } from 'react'
import IconAlertCircle from '#icons/IconAlertCircle'
import IconPlus from '#icons/IconPlus'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import styles from './editor.module.css'
import { useMessage } from './editor-context.ts'

/** Section of the editor with a heading and fields. For a list, also has an add button and the list's error. */
export function EditSection({ title, list, children }: EditSectionProps) {
  const headingId = `edit-${title.toLowerCase()}-heading`
  return (
    <section className="pt-8" aria-labelledby={headingId}>
      <div className={styles.editSectionHeader}>
        <h2 id={headingId}>{translate(title)}</h2>
        {list && (
          <Button
            size="sm"
            name={list.path}
            icon={IconPlus}
            disabled={list.isFull}
            onClick={list.onAdd}
          >
            {translate(list.addLabel)}
          </Button>
        )}
      </div>
      {list && <PartError path={translate(list.path)} />}
      {children}
    </section>
  )
}

type EditSectionProps = {
  title: string
  list?: { path: string; addLabel: string; isFull?: boolean; onAdd: () => void }
  children: ReactNode
}

/** Error message for an entire section, such as too many videos or duplicate engine numbers. */
export function PartError({ path }: { path: string }) {
  const error = useMessage(path)
  if (error === null) return null
  return (
    <p className={styles.error} role="alert">
      <IconAlertCircle size={16} />
      {translate(error)}
    </p>
  )
}
