import { findKind } from '#features/lookups/kinds.ts'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { findPhotoMonths } from '#features/media/taken-month.ts'
import { formatList } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { useSlots } from '#ui/slots.tsx'
import type { ListingRecord } from '../../contract.ts'
import { describePhotoMonths, missingShots, toPhotoMonths } from '../../shot-list.ts'
import styles from '../gallery-mosaic.module.css'

/**
 * States when the photos were taken and which photos of the shot list no label mentions. Says nothing about photos
 * without months and labels.
 */
export function PhotoStatement({ listing, images, mayAsk, now }: PhotoStatementProps) {
  const { ContactSeller } = useSlots()
  const found = findPhotoMonths(images)
  const months = found && toPhotoMonths(found, new Date(now))
  const isLabeled = images.some(({ shot }) => shot)
  const missing = isLabeled ? missingShots(toKind(listing), images) : []
  if (!months && missing.length === 0) return null
  const list = formatList(missing)
  return (
    <p className={styles.statement}>
      {months && <span data-old={months.isOld || undefined}>{describePhotoMonths(months)}</span>}
      {months && <span>Month from the camera or the seller</span>}
      {missing.length > 0 && <span>Not labeled in any photo: {list}</span>}
      {missing.length > 0 && mayAsk && ContactSeller && (
        <ContactSeller
          listingId={listing.id}
          listingTitle={listing.title}
          variant="link"
          label="Ask for these photos"
          message={t`Could you send me these photos? ${list}. Thank you.`}
        />
      )}
    </p>
  )
}

function toKind({ categoryId, boatTypeId: typeId }: ListingRecord) {
  return findKind({ categoryId, typeId })
}

type PhotoStatementProps = {
  listing: ListingRecord
  images: readonly ResponsiveImage[]
  mayAsk: boolean
  now: string
}
