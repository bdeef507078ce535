import { kindSearch } from '#features/lookups/unstated-kind.ts'
import { Carousel } from '#ui/layout/carousel.tsx'
import { unpackCards } from '../packed-cards.ts'
import styles from './listings.module.css'
import { ListingCard } from './public/listing-card.tsx'
import type { ListingView } from './public/listing-view.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

export function OtherAircraft({ view: { listing, similar } }: { view: ListingView }) {
  const cards = unpackCards(similar)
  return (
    <>
      {cards.length > 0 && (
        <div className={styles.row}>
          <Carousel
            title="Similar aircraft"
            columns="four"
            seeAll={`/aircraft/search?${kindSearch(listing).query}`}
          >
            {cards.map((card) => (
              <li key={card.id}>
                <ListingCard listing={card} />
              </li>
            ))}
          </Carousel>
        </div>
      )}
      <RecentlyViewed listingId={listing.id} />
    </>
  )
}
