import type { AvionicsItem } from '#features/listings/meta-contract.ts'
import IconTrash from '#icons/IconTrash'
import { t } from '#kernel/messages/translate.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { EditSection } from '../edit-section.tsx'
import { useDraftList } from '../editor-context.ts'
import styles from '../engine-fields.module.css'
import { EditField } from './edit-field.tsx'

const path = 'meta.specs.avionics'

export function AvionicsFieldset() {
  const { list: units, add, remove } = useDraftList<AvionicsItem>(path)
  return (
    <EditSection
      title="Avionics"
      list={{
        path,
        addLabel: 'Add unit',
        onAdd: () => add({ kind: 'gps-nav-com', make: null, model: '' }),
      }}
    >
      {units.length === 0 && <p className={styles.listFieldsNote}>No avionics listed yet.</p>}
      {units.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel may have two identical units.
        <fieldset key={index} className={styles.entry} data-columns="avionics">
          <legend className="sr">Unit {index + 1}</legend>
          <EditField path={`${path}.${index}.kind`} />
          <EditField path={`${path}.${index}.make`} />
          <EditField path={`${path}.${index}.model`} />
          <IconButton
            label={t`Remove unit ${index + 1}`}
            onClick={() => remove(index)}
            icon={IconTrash}
          />
        </fieldset>
      ))}
    </EditSection>
  )
}
