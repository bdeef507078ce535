import { ListingLine } from '#features/listings/web/public/listing-line.tsx'
import {
  forgetRecentListings,
  useRecentListings,
} from '#features/listings/web/public/recent-listings.ts'
import { MoneyText } from '#ui/facts/money-text.tsx'
import { PanelPart } from '#ui/layout/side-panel-section.tsx'
import styles from './quick-panel.module.css'

/** Aircraft looked at in this browser. */
export function RecentlyViewed() {
  const viewed = useRecentListings()
  return (
    <PanelPart
      title="Recently viewed"
      aside={
        viewed.length > 0 && (
          <button type="button" className="link" onClick={forgetRecentListings}>
            Clear
          </button>
        )
      }
    >
      {viewed.length === 0 && (
        <p className={styles.quiet}>Aircraft you open are kept here, in this browser only.</p>
      )}
      <ul>
        {viewed.slice(0, 6).map(({ id, url, title, price, image }) => (
          <li key={id}>
            <ListingLine url={url} thumb={image?.thumb} title={title}>
              <MoneyText dollars={price} />
            </ListingLine>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
