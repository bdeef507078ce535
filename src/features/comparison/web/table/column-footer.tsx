import { formatFactsQuestion } from '#features/listings/compose-question.ts'
import { t } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ComparedAircraft } from '../../contract.ts'
import styles from '../compare.module.css'

/** Actions below an aircraft: ask for its missing facts, contact the seller, save, or open the listing. */
export function ColumnFooter({ aircraft, missing }: ColumnFooterProps) {
  const { id, state, listing } = aircraft
  const { Heart, ContactSeller } = useSlots()
  const { length } = missing
  const greeting = t`Hello, I’m comparing your ${listing.title} with other aircraft.`
  return (
    <td className={styles.cell}>
      <div className={styles.columnFooterActions}>
        {state !== 'sold' && ContactSeller && (
          <>
            <ContactSeller listingId={id} listingTitle={listing.title} variant="ask" />
            {length > 0 && (
              <ContactSeller
                listingId={id}
                listingTitle={listing.title}
                variant="link"
                label={
                  length === 1 ? 'Ask about 1 missing fact' : t`Ask about ${length} missing facts`
                }
                message={greeting}
                question={formatFactsQuestion(missing, greeting)}
              />
            )}
          </>
        )}
        {Heart && <Heart listingId={id} title={listing.title} size="page" />}
        <Link className="link" to={listing.url}>
          View listing<span className="sr"> {listing.title}</span>
        </Link>
      </div>
    </td>
  )
}

type ColumnFooterProps = { aircraft: ComparedAircraft; missing: readonly string[] }
