import { Tag } from '#ui/facts/tag.tsx'
import { AttentionAction } from '../inventory/attention/attention-action.tsx'
import { describeReason, reasonStyles } from '../inventory/attention/attention-labels.ts'
import styles from './broker-listing.module.css'
import type { BrokerListingData } from './broker-listing-data.ts'

/** Reasons that the listing needs attention, each with the action that resolves it. */
export function ListingAttention({ listing, reasons, mayEdit }: ListingAttentionProps) {
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">Needs attention</h2>
      <ul className={styles.needs}>
        {reasons.map((reason) => {
          const { tone, icon: Icon } = reasonStyles[reason.kind]
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

type ListingAttentionProps = Pick<BrokerListingData, 'listing' | 'reasons' | 'mayEdit'>
