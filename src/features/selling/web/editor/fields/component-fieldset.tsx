import { componentLife, formatComponentLife } from '#features/listings/component-life.ts'
import { Component, maxComponents } from '#features/listings/meta-contract.ts'
import { t } from '#kernel/messages/translate.ts'
import { EditSection } from '../edit-section.tsx'
import { useDraftKind, useDraftList } from '../editor-context.ts'
import { ItemCard } from './item-card.tsx'

const path = 'meta.specs.components'

/** A helicopter's life-limited components, with one card per component. */
export function ComponentFieldset() {
  const { list: components, add, remove } = useDraftList<Component>(path)
  const kind = useDraftKind()
  if (kind !== 'helicopter' && components.length === 0) return null
  return (
    <EditSection
      title="Components"
      list={{
        path,
        addLabel: 'Add component',
        isFull: components.length >= maxComponents,
        onAdd: () => add(blank),
      }}
    >
      {components.length === 0 && (
        <p className="text-ink-3 text-14">
          Add components with a life limit, such as rotor blades. We compute the time left and the
          due date.
        </p>
      )}
      <div className="grid gap-4">
        {components.map((component, index) => (
          <ItemCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a helicopter may have two identical blades.
            key={index}
            path={`${path}.${index}`}
            name={t`Component ${index + 1}`}
            title={component.name || t`Component ${index + 1}`}
            parts={parts}
            removeLabel={t`Remove component ${index + 1}`}
            onRemove={() => remove(index)}
          >
            <ComputedLife component={component} />
          </ItemCard>
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

const parts = [
  'name',
  'partNumber',
  'serialNumber',
  'lifeHours',
  'hours',
  'lifeCycles',
  'cycles',
  'lifeMonths',
  'installedOn',
] as const

const blank: Component = { ...Component.parse({ name: '-' }), name: '' }
