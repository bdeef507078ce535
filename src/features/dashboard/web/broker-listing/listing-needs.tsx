import { Tag } from '#ui/facts/tag.tsx'
import { AttentionAction } from '../inventory/attention/attention-action.tsx'
import { describeReason, reasonLooks } from '../inventory/attention/attention-labels.ts'
import type { BrokerListingData } from './broker-listing-data.ts'
import styles from './listing-needs.module.css'

/** What the listing needs from its broker, each with the step that mends it. */
export function ListingNeeds({ listing, reasons, mayEdit }: ListingNeedsProps) {
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">Needs you</h2>
      <ul className={styles.needs}>
        {reasons.map((reason) => {
          const { tone, icon: Icon } = reasonLooks[reason.kind]
          return (
            <li key={reason.kind}>
              <Tag tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
                {describeReason(reason)}
              </Tag>
              {mayEdit && <AttentionAction listing={listing} reason={reason} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type ListingNeedsProps = Pick<BrokerListingData, 'listing' | 'reasons' | 'mayEdit'>
