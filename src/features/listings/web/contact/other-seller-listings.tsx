import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import styles from '../contact-box.module.css'
import { ListingItem } from '../public/listing-item.tsx'
import { ListingPrice } from '../public/listing-price.tsx'
import type { ListingView } from '../public/listing-view.ts'

export function OtherSellerListings({ view: { listing, contact, others } }: { view: ListingView }) {
  if (others.count === 0) return null
  const seller = contact?.bizName ?? translate('this seller')
  return (
    <section className={styles.card} aria-labelledby="sellers-others">
      <h2 id="sellers-others">Also from {seller}</h2>
      {others.lines.map(({ id, url, title, thumb, drawing, ...listing }) => (
        <ListingItem key={id} url={url} title={title} thumb={thumb ?? undefined} drawing={drawing}>
          <ListingPrice listing={listing} />
        </ListingItem>
      ))}
      {listing.bizId !== null && others.count > others.lines.length && (
        <Link className={`link ${styles.all}`} to={destinations.search({ biz: listing.bizId })}>
          See all {others.count + 1}
        </Link>
      )}
    </section>
  )
}
