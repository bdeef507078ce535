import IconCircleCheck from '#icons/IconCircleCheck'
import { formatCount, formatMoney } from '#kernel/format.ts'
import { LinkButton } from '#ui/button.tsx'
import { useSlots } from '#ui/slots.tsx'
import { formatLongDay } from '../../dates-shown.ts'
import type { ListingView } from '../public/listing-view.ts'
import styles from './sold-notice.module.css'

/** Above a sold aircraft: when it sold, and that its seller has no more to say. */
export function SoldBand({ view: { listing } }: { view: ListingView }) {
  const asked = listing.price === null ? '' : `, last asked ${formatMoney(listing.price)}`
  return (
    <div className={styles.band} role="status">
      <IconCircleCheck size={22} stroke={1.75} aria-hidden="true" />
      <div>
        <b>{listing.soldAt ? `Sold on ${formatLongDay(listing.soldAt)}` : 'Sold'}</b>
        <p>
          {formatCount(listing.daysListed, 'day')} on the market{asked}. The seller can no longer be
          contacted.
        </p>
      </div>
    </div>
  )
}

/** In the contact box's place: where to go on looking. */
export function SoldBox({ view: { listing, family }, isPreview }: SoldBoxProps) {
  const { SaveSearch } = useSlots()
  return (
    <section className={styles.box}>
      <h2>Looking for one like it?</h2>
      <p>{family ? familyWords(listing, family) : categoryWords(listing.category)}</p>
      <LinkButton
        to={
          family
            ? `/aircraft/search?${similarSearch(listing).query}`
            : `/aircraft/search?c=${listing.categoryId}`
        }
        variant={isPreview ? 'plain' : 'act'}
        block
      >
        {family ? `See ${listing.make} ${listing.family} for sale` : 'See what is for sale'}
      </LinkButton>
      {SaveSearch && !isPreview && (
        <SaveSearch
          {...similarSearch(listing)}
          found={family?.count ?? 0}
          label="Tell me of the next one"
        />
      )}
    </section>
  )
}

function familyWords(listing: ListingView['listing'], family: NonNullable<ListingView['family']>) {
  const { count, lowest, highest } = family
  const name = `${listing.make} ${listing.family}`
  const are = count === 1 ? 'is' : 'are'
  if (lowest === null || highest === null) return `${count} ${name} ${are} for sale today.`
  const range =
    lowest === highest
      ? `for ${formatMoney(lowest)}`
      : `from ${formatMoney(lowest)} to ${formatMoney(highest)}`
  return `${count} ${name} ${are} for sale today, ${range}.`
}

function categoryWords(category: string) {
  return `None of its family is for sale today. Others in its category may be: ${category.toLowerCase()}.`
}

/** A search for more of its family; of one without, for its category. */
function similarSearch({ make, makeId, family, category, categoryId }: ListingView['listing']) {
  if (family === null) return { query: `c=${categoryId}`, name: category }
  const query = new URLSearchParams({ m: String(makeId), kw: family })
  return { query: query.toString(), name: `${make} ${family}` }
}

type SoldBoxProps = { view: ListingView; isPreview: boolean }
