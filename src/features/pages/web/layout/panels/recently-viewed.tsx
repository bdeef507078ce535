import { ListingItem } from '#features/listings/web/public/listing-item.tsx'
import {
  clearRecentListings,
  useRecentListings,
} from '#features/listings/web/public/recent-listings.ts'
import { MoneyText } from '#ui/facts/money-text.tsx'
import { SidePanelSection } from '#ui/layout/side-panel-section.tsx'

export function RecentlyViewed() {
  const viewed = useRecentListings()
  return (
    <SidePanelSection
      title="Recently viewed"
      aside={
        viewed.length > 0 && (
          <button type="button" className="link" onClick={clearRecentListings}>
            Clear
          </button>
        )
      }
    >
      {viewed.length === 0 && (
        <p className="text-ink-3 text-14">Aircraft you view appear here, in this browser only.</p>
      )}
      <ul>
        {viewed.slice(0, 6).map(({ id, url, title, price, image }) => (
          <li key={id}>
            <ListingItem url={url} thumb={image?.thumb} title={title}>
              <MoneyText dollars={price} />
            </ListingItem>
          </li>
        ))}
      </ul>
    </SidePanelSection>
  )
}
