import { ListingId } from '#features/listings/contract.ts'
import { canPayForListing, isRemoved } from '#features/payments/rules.ts'
import type { ListingStatusReport } from '#features/selling/status-contract.ts'
import { PhotosBeforePayment } from '#features/selling/web/public/photos-before-payment.tsx'
import { UnservedNote } from '#features/sites/web/public/unserved-note.tsx'
import { Refusal } from '#kernel/errors.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { loadOfferPage } from '../../server/offers/load-offer-page.ts'
import type { Route } from './+types/pay-listing-page.ts'
import styles from './offer.module.css'
import { PackageChoice } from './package-choice.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const parsed = ListingId.safeParse(params)
  if (!parsed.success) throw new Refusal('not_found', { message: 'listing not found...' })
  const { unservedCountries } = ctx.site
  return { offer: await loadOfferPage(ctx, parsed.data.id), unservedCountries }
}

export const handle = { query: 'any' }

export const meta = privateMeta('Make Payment')

export default function PayListingPage({ loaderData }: Route.ComponentProps) {
  const { offer, unservedCountries } = loaderData
  const { listing } = offer
  const isRenewal = listing.standing.tier !== null
  return (
    <div className="wrap pt-4 pb-16">
      <BackLink to={listing.url}>Back to listing</BackLink>
      <h1>{isRenewal ? 'Renew package' : 'Choose a package'}</h1>
      <PaidAircraft listing={listing} />
      <UnservedNote countries={unservedCountries} />
      {canPayForListing(listing.standing) ? (
        <>
          {!isRenewal && <PhotosBeforePayment listingId={listing.id} />}
          {/* Resets the choice if a renewal in another window changes the expiration date. */}
          <PackageChoice key={listing.standing.expires} {...offer} />
        </>
      ) : (
        <>
          <p className="mb-4 text-ink-2">{translate(describeNoPayment(listing.standing))}</p>
          <LinkButton to={listing.url}>View listing</LinkButton>
        </>
      )}
    </div>
  )
}

function describeNoPayment({ isSold, withheld, whyHidden }: ListingStatusReport) {
  if (isSold) return 'This aircraft is marked as sold, so it doesn’t need a package.'
  if (isRemoved(withheld)) return whyHidden
  return 'This package never expires, so there’s nothing to pay.'
}

/** The paid listing and its current package. */
function PaidAircraft({ listing: { title, thumb, standing } }: { listing: PaidListingSummary }) {
  return (
    <div className={styles.aircraft}>
      {thumb ? (
        <img className={styles.thumb} src={thumb} alt="" width={96} height={64} />
      ) : (
        <span className={styles.thumb}>
          <NoPhoto />
        </span>
      )}
      <div>
        <p className="font-600 wrap-anywhere">{title}</p>
        <p className="text-ink-3 text-14">{translate(describePackage(standing))}</p>
      </div>
    </div>
  )
}

/** Returns text such as "Solo, until Jan 12, 2027". */
function describePackage({ tier, expires, status }: ListingStatusReport): string {
  if (tier === null) return 'No package yet'
  if (expires === null) return t`${tier.title}, no end date`
  const hasRunOut = status === 'expired' || status === 'sold-expired'
  return hasRunOut
    ? t`${tier.title}, expired ${formatDate(expires)}`
    : t`${tier.title}, until ${formatDate(expires)}`
}

type PaidListingSummary = { title: string; thumb: string | null; standing: ListingStatusReport }
