import { classNames } from '#ui/class-names.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { EditSection } from '../edit-section.tsx'
import styles from '../editor.module.css'
import { useDraftField } from '../editor-context.ts'

const path = 'meta.specs.description'

export function DescriptionField() {
  const { value, error, isChanged, set } = useDraftField(path)
  return (
    <EditSection title="Description" id="edit-description">
      <TextArea
        label="Description"
        className={classNames(styles.field, isChanged && styles.changed)}
        name={path}
        longest={10_000}
        rows={8}
        error={error}
        value={(value as string | null) ?? ''}
        onChange={(event) => set(event.currentTarget.value || null)}
      />
    </EditSection>
  )
}
