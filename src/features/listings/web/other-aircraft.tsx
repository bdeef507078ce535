import { kindSearch } from '#features/lookups/unstated-kind.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { Link } from '#ui/link.tsx'
import styles from './listings.module.css'
import { CardCarousel } from './public/card-carousel.tsx'
import { ListingPrice } from './public/listing-price.tsx'
import type { ListingView } from './public/listing-view.ts'
import { useRecentListings } from './public/recent-listings.ts'

export function OtherAircraft({ view: { listing, similar } }: { view: ListingView }) {
  return (
    <>
      {similar.length > 0 && (
        <div className={styles.row}>
          <CardCarousel
            title="Similar aircraft"
            seeAll={`/aircraft/search?${kindSearch(listing).query}`}
            cards={similar}
          />
        </div>
      )}
      <RecentlyViewed listingId={listing.id} />
    </>
  )
}

/** Recently viewed listings, except this one. */
function RecentlyViewed({ listingId }: { listingId: number }) {
  const others = useRecentListings().filter(({ id }) => id !== listingId)
  if (others.length === 0) return null
  return (
    <div className="pt-12 phone:pt-8">
      <Carousel title="Recently viewed" columns="five">
        {others.map((other) => (
          <li key={other.id}>
            <Link to={other.url} className={styles.card}>
              <span className={styles.photo}>
                <Photo
                  picture={other.image && { ...other.image, preview: null }}
                  alt=""
                  sizes="(max-width: 640px) 58vw, 240px"
                />
              </span>
              <span className={styles.price}>
                <ListingPrice listing={other} />
              </span>
              <span className={styles.title}>{other.title}</span>
            </Link>
          </li>
        ))}
      </Carousel>
    </div>
  )
}
