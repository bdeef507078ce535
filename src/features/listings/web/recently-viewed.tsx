import { useEffect } from 'react'
import { Link } from 'react-router'
import { MoneyText } from '#ui/facts/money-text.tsx'
import { Photo } from '#ui/facts/photo.tsx'
import { Scroller } from '#ui/layout/carousel.tsx'
import type { ListingView } from './public/listing-view.ts'
import { type RecentListing, rememberListing, useRecentListings } from './public/recent-listings.ts'
import styles from './recently-viewed.module.css'

/** Remembers this listing in the visitor's own browser, and shows what they looked at before. */
export function RecentlyViewed({ view: { listing, parts } }: { view: ListingView }) {
  const others = useRecentListings().filter(({ id }) => id !== listing.id)
  const image = parts.images[0]
  useEffect(() => {
    const { id, url, title, price } = listing
    rememberListing({ id, url, title, price, image: image ? toPictureFiles(image) : null })
  }, [listing, image])
  if (others.length === 0) return null
  return (
    <div className={styles.row}>
      <Scroller title="Recently viewed" columns="five">
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
              <MoneyText dollars={other.price} className={styles.price ?? ''} />
              <span className={styles.title}>{other.title}</span>
            </Link>
          </li>
        ))}
      </Scroller>
    </div>
  )
}

function toPictureFiles({
  thumb,
  small,
  large,
  width,
  height,
}: NonNullable<RecentListing['image']>) {
  return { thumb, small, large, width, height }
}
