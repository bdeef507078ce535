import { statedCategory } from '#features/lookups/unstated-kind.ts'
import IconPencil from '#icons/IconPencil'
import IconPrinter from '#icons/IconPrinter'
import IconShare2 from '#icons/IconShare2'
import { translate, translateMessage } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { sharePage } from '#ui/feedback/share-page.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingRecord } from '../../contract.ts'
import { toSlug } from '../../listing-url.ts'
import styles from '../listing-screen.module.css'
import { editModePath } from '../public/edit-mode.ts'

export function ListingToolbar({ listing, thumb, isEditor }: ListingToolbarProps) {
  const { Heart, Compare, ListingLeads } = useSlots()
  const crumbs = [
    { text: translate('Aircraft'), to: '/aircraft/search' },
    ...categoryCrumb(listing),
    { text: listing.make, to: `/aircraft/search?m=${listing.makeId}` },
    ...familyCrumb(listing),
    { text: listing.model ?? String(listing.year) },
  ]
  return (
    <div className={styles.bar} data-editor={isEditor || undefined}>
      <Breadcrumbs crumbs={crumbs} />
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

/** Returns a breadcrumb to the category's search, unless the category isn't stated. */
function categoryCrumb(listing: ListingRecord) {
  const text = translate(statedCategory(listing))
  return text === null ? [] : [{ text, to: `/aircraft/search?c=${listing.categoryId}` }]
}

/** Returns a breadcrumb to the family's page. Omitted if the family is missing or the same as the model. */
function familyCrumb({ family, model, makeRoute }: ListingRecord) {
  if (family === null || family === '' || family === model) return []
  return [{ text: family, to: `${destinations.manufacturer(makeRoute)}/${toSlug(family)}` }]
}

type ListingToolbarProps = { listing: ListingRecord; thumb: string | null; isEditor: boolean }
