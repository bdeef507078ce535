import { Component, maxComponents } from '#features/listings/meta-contract.ts'
import { componentLife, formatComponentLife } from '#features/listings/web/public/component-life.ts'
import IconPlus from '#icons/IconPlus'
import IconTrash from '#icons/IconTrash'
import { t } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { EditSection } from '../edit-section.tsx'
import styles from '../engine-fields.module.css'
import { PartError } from '../part-error.tsx'
import { useDraftKind } from '../use-draft-kind.ts'
import { EditField } from './edit-field.tsx'
import { useDraftList } from './use-draft-list.ts'

const path = 'meta.specs.components'

/** A helicopter's life-limited components, with one card per component. */
export function ComponentFields() {
  const { list: components, add, remove } = useDraftList<Component>(path)
  const kind = useDraftKind()
  if (kind !== 'helicopter' && components.length === 0) return null
  return (
    <EditSection
      title="Components"
      id="edit-components"
      aside={
        <Button
          size="sm"
          name={path}
          icon={IconPlus}
          disabled={components.length >= maxComponents}
          onClick={() => add(blank)}
        >
          Add component
        </Button>
      }
    >
      <PartError path={path} />
      {components.length === 0 && (
        <p className={styles.none}>
          Add components with a life limit, such as rotor blades. We compute the time left and the
          due date.
        </p>
      )}
      <div className={styles.cards}>
        {components.map((component, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a helicopter may have two identical blades.
          <fieldset key={index} className={styles.card}>
            <legend className="sr">Component {index + 1}</legend>
            <div className={styles.head}>
              <h3>{component.name || t`Component ${index + 1}`}</h3>
              <Button
                variant="ghost"
                size="sm"
                icon={IconTrash}
                aria-label={t`Remove component ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove
              </Button>
            </div>
            <div className={styles.fields}>
              {parts.map(([part, columns]) => (
                <EditField
                  key={part}
                  path={`${path}.${index}.${part}`}
                  className={styles[`span${columns}`]}
                />
              ))}
            </div>
            <ComputedLife component={component} />
          </fieldset>
        ))}
      </div>
    </EditSection>
  )
}

/** Shows what's left, unless a value is missing or not a valid one yet. */
function ComputedLife({ component }: { component: Component }) {
  const { success, data } = Component.safeParse({ ...component, name: component.name || '-' })
  const text = success ? formatComponentLife(componentLife(data)) : null
  return text && <p className="mt-3 text-ink-2 text-14">{text}</p>
}

/** Widths in a 12-column grid. */
const parts = [
  ['name', 4],
  ['partNumber', 4],
  ['serialNumber', 4],
  ['lifeHours', 3],
  ['hours', 3],
  ['lifeCycles', 3],
  ['cycles', 3],
  ['lifeMonths', 4],
  ['installedOn', 4],
] as const

const blank: Component = { ...Component.parse({ name: '-' }), name: '' }
