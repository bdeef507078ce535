import IconPencil from '#icons/IconPencil'
import IconPrinter from '#icons/IconPrinter'
import IconShare2 from '#icons/IconShare2'
import { translateMessage } from '#kernel/messages/translate.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { sharePage } from '#ui/feedback/share-page.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingRecord } from '../../contract.ts'
import styles from '../listing-screen.module.css'
import { editModePath } from '../public/edit-mode.ts'
import { listingCrumbs } from './listing-crumbs.ts'

export function ListingToolbar({ listing, thumb, isEditor }: ListingToolbarProps) {
  const { Heart, Compare, ListingLeads } = useSlots()
  return (
    <div className={styles.bar} data-editor={isEditor || undefined}>
      <Breadcrumbs crumbs={listingCrumbs(listing)} />
      <div className={styles.actions}>
        {isEditor && (
          <LinkButton
            to={editModePath(listing.url, 'edit')}
            variant="ghost"
            size="sm"
            icon={IconPencil}
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
            icon={IconPrinter}
          >
            Brochure
          </LinkButton>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={IconShare2}
          onClick={() => void sharePage({ title: listing.title, path: listing.url })}
        >
          <span className={styles.shareWord}>{translateMessage('Share', 'verb')}</span>
        </Button>
        {Compare && !isEditor && (
          <Compare listing={{ id: listing.id, title: listing.title, thumb }} size="page" />
        )}
        {Heart && <Heart listingId={listing.id} title={listing.title} size="page" />}
      </div>
    </div>
  )
}

type ListingToolbarProps = { listing: ListingRecord; thumb: string | null; isEditor: boolean }
