import { translate } from '#kernel/messages/translate.ts'
import { Section } from '#ui/layout/section.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { WrittenText } from '#ui/written-text.ts'
import { avionicsName } from '../../equipment/avionics-name.ts'
import { featureGroupTitle } from '../../equipment/feature-group-title.ts'
import type { AvionicsItem, FeatureGroup, ListingMeta } from '../../meta-contract.ts'
import styles from './facts.module.css'

/** Avionics, followed by the seller's feature groups. */
export function FeatureSection({ parts: { specs, features } }: { parts: ListingMeta }) {
  const groups = [...avionicsGroup(specs.avionics), ...features].filter(
    ({ items, description }) => items.length > 0 || description,
  )
  if (groups.length === 0) return null
  return (
    <Section title="Features" id="features">
      <div className={styles.groups}>
        {groups.map(({ id, name, description, items }) => (
          <div key={id}>
            <h3>{featureGroupTitle(name)}</h3>
            {description && (
              <p className={styles.description}>
                <WrittenText text={description} />
              </p>
            )}
            <ul>
              {items.map((item) => (
                <li key={item}>
                  <SpriteIcon name="check" size={16} />
                  <WrittenText text={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

function avionicsGroup(avionics: AvionicsItem[]): FeatureGroup[] {
  if (avionics.length === 0) return []
  return [
    {
      id: 'avionics',
      name: translate('Avionics'),
      description: null,
      items: avionics.map(avionicsName),
    },
  ]
}
