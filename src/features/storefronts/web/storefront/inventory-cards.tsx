import type { CardListing as Card } from '#features/listings/contract.ts'
import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { translate } from '#kernel/messages/translate.ts'
import styles from './storefront.module.css'

/** A brokerage's aircraft, three per row next to the contact details. */
export function InventoryCards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card, i) => (
        <li key={card.id}>
          <ListingCard listing={card} priority={i === 0} sizes={translate(photoSizes)} />
        </li>
      ))}
    </ul>
  )
}

const photoSizes = '(max-width: 640px) 92vw, (max-width: 1100px) 31vw, 260px'
