import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ComparedAircraft } from '../../contract.ts'
import styles from '../compare.module.css'

/** Actions below an aircraft: save, contact the seller, or open the listing. */
export function ColumnFooter({ aircraft: { id, state, listing } }: { aircraft: ComparedAircraft }) {
  const { Heart, ContactSeller } = useSlots()
  return (
    <td className={styles.cell}>
      <div className={styles.columnFooterActions}>
        {state !== 'sold' && ContactSeller && (
          <ContactSeller listingId={id} listingTitle={listing.title} variant="ask" />
        )}
        {Heart && <Heart listingId={id} title={listing.title} size="page" />}
        <Link className="link" to={listing.url}>
          View listing<span className="sr"> {listing.title}</span>
        </Link>
      </div>
    </td>
  )
}
