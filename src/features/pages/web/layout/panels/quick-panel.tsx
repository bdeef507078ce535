import { ListingItem } from '#features/listings/web/public/listing-item.tsx'
import { ListingPrice } from '#features/listings/web/public/listing-price.tsx'
import {
  clearRecentListings,
  useRecentListings,
} from '#features/listings/web/public/recent-listings.ts'
import { SavedPanel } from '#features/saved/web/public/saved-panel.tsx'
import { SidePanelSection } from '#ui/layout/side-panel-section.tsx'
import { ShortcutEditor } from './shortcut-editor.tsx'

/** Side panel with saved listings, recently viewed aircraft, and shortcuts. */
export function QuickPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <SavedPanel />
      <RecentlyViewed />
      <ShortcutEditor onLeave={onLeave} />
    </>
  )
}

function RecentlyViewed() {
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
        {viewed.slice(0, 6).map(({ id, url, title, image, ...listing }) => (
          <li key={id}>
            <ListingItem url={url} thumb={image?.thumb} title={title}>
              <ListingPrice listing={listing} />
            </ListingItem>
          </li>
        ))}
      </ul>
    </SidePanelSection>
  )
}
