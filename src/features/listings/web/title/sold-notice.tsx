import { kindSearch, statedCategory } from '#features/lookups/unstated-kind.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import { formatLongDate } from '#kernel/format/dates.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { LinkButton } from '#ui/button.tsx'
import { useSlots } from '#ui/slots.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import { formatAskingPrice } from '../../asking-price.ts'
import styles from '../listing-screen.module.css'
import type { ListingView } from '../public/listing-view.ts'

/** Banner above a sold aircraft. Says when it sold and that the seller can no longer be contacted. */
export function SoldBanner({ view: { listing } }: { view: ListingView }) {
  const lastPrice = listing.price === null ? '' : t`, last listed at ${formatAskingPrice(listing)}`
  return (
    <div className={styles.soldNoticeBand} role="status">
      <IconCircleCheck size={22} />
      <div>
        <b>{listing.soldAt ? t`Sold on ${formatLongDate(listing.soldAt)}` : 'Sold'}</b>
        <p>
          {formatCount(listing.daysListed, 'day')} on the market{lastPrice}. You can no longer
          contact the seller.
        </p>
      </div>
    </div>
  )
}

/** Replaces the contact box on sold listings and links to similar aircraft. */
export function SoldBox({ view: { listing, family }, isPreview }: SoldBoxProps) {
  const { SaveSearch } = useSlots()
  const formatMoney = useFormatMoney()
  return (
    <section className={styles.box}>
      <h2>Looking for one like it?</h2>
      <p>{family ? describeFamily(listing, family, formatMoney) : describeKind(listing)}</p>
      <LinkButton
        to={
          family
            ? `/aircraft/search?${similarSearch(listing).query}`
            : `/aircraft/search?${kindSearch(listing).query}`
        }
        variant={isPreview ? 'plain' : 'act'}
        block
      >
        {family ? t`View ${listing.make} ${listing.family} for sale` : 'View aircraft for sale'}
      </LinkButton>
      {SaveSearch && !isPreview && (
        <SaveSearch
          {...similarSearch(listing)}
          total={family?.count ?? 0}
          label="Notify me about the next one"
        />
      )}
    </section>
  )
}

function describeFamily(
  listing: ListingView['listing'],
  family: NonNullable<ListingView['family']>,
  formatMoney: (dollars: number) => string,
) {
  const { count, lowest, highest } = family
  const name = t`${listing.make} ${listing.family}`
  const are = count === 1 ? 'is' : 'are'
  if (lowest === null || highest === null)
    return t`${count} ${name} aircraft ${translate(are)} for sale today.`
  const range =
    lowest === highest
      ? t`for ${formatMoney(lowest)}`
      : t`from ${formatMoney(lowest)} to ${formatMoney(highest)}`
  return t`${count} ${name} aircraft ${translate(are)} for sale today, ${range}.`
}

function describeKind(listing: ListingView['listing']) {
  const kind = statedCategory(listing)?.toLowerCase() ?? listing.make
  return t`No aircraft from this model family are for sale today. You may find similar ones under ${kind}.`
}

/** Returns a search for the listing's family, or for its kind if it has no family. */
function similarSearch(listing: ListingView['listing']) {
  const { make, makeId, family } = listing
  if (family === null) return kindSearch(listing)
  const query = new URLSearchParams({ m: String(makeId), kw: family })
  return { query: query.toString(), name: t`${make} ${family}` }
}

type SoldBoxProps = { view: ListingView; isPreview: boolean }
