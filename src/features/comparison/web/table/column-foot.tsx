import { Link } from 'react-router'
import { useSlots } from '#ui/slots.tsx'
import type { ComparedAircraft } from '../../contract.ts'
import styles from './column-foot.module.css'

/** What comes after comparing: keeping it, writing, reading on. */
export function ColumnFoot({ aircraft: { id, state, listing } }: { aircraft: ComparedAircraft }) {
  const { Heart, ContactSeller } = useSlots()
  return (
    <td className={styles.cell}>
      <div className={styles.acts}>
        {state !== 'sold' && ContactSeller && (
          <ContactSeller listingId={id} listingTitle={listing.title} variant="ask" />
        )}
        {Heart && <Heart listingId={id} title={listing.title} size="page" />}
        <Link className="link" to={listing.url}>
          See the listing<span className="sr"> {listing.title}</span>
        </Link>
      </div>
    </td>
  )
}
