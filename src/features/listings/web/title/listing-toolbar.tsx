import { IconPencil, IconPrinter, IconShare2 } from '@tabler/icons-react'
import { Button, LinkButton } from '#ui/button.tsx'
import { sharePage } from '#ui/feedback/share-page.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingRecord } from '../../contract.ts'
import { pathOfMode } from '../public/edit-mode.ts'
import styles from './listing-toolbar.module.css'

/** The way here, and what can be done with the page. */
export function ListingToolbar({ listing, isEditor }: ListingToolbarProps) {
  const { Heart, ListingLeads } = useSlots()
  const crumbs = [
    { text: 'Aircraft', to: '/aircraft/search' },
    { text: listing.category, to: `/aircraft/search?c=${listing.categoryId}` },
    { text: listing.make, to: `/aircraft/search?m=${listing.makeId}` },
    { text: listing.model ?? String(listing.year) },
  ]
  return (
    <div className={styles.bar} data-editor={isEditor || undefined}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.acts}>
        {isEditor && (
          <LinkButton
            to={pathOfMode(listing.url, 'edit')}
            variant="ghost"
            size="sm"
            icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
          >
            Update
          </LinkButton>
        )}
        {isEditor && ListingLeads && <ListingLeads listingId={listing.id} />}
        {!listing.isSold && (
          <LinkButton
            to={`${listing.url}/brochure`}
            variant="ghost"
            size="sm"
            className={styles.print}
            icon={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
          >
            Brochure
          </LinkButton>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={<IconShare2 size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void sharePage({ title: listing.title, path: listing.url })}
        >
          Share
        </Button>
        {Heart && <Heart listingId={listing.id} title={listing.title} size="page" />}
      </div>
    </div>
  )
}

type ListingToolbarProps = { listing: ListingRecord; isEditor: boolean }
