import { staffHideMessages } from '#features/listings/status-rules.ts'
import { publishingObstacle } from '#features/selling/publishing-obstacle.ts'
import type { ListingStatusReport } from '#features/selling/status-contract.ts'
import { PhotosAfterPayment } from '#features/selling/web/public/photos-after-payment.tsx'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { useWrite } from '#ui/use-write.ts'
import type { Invoice } from '../../contract.ts'
import { formatBilledAmount } from '../../format-amount.ts'
import { isFree } from '../../rules.ts'
import styles from '../payments.module.css'

export function PaymentSuccess({
  invoice,
  listing,
}: {
  invoice: Invoice
  listing: PaidListing | null
}) {
  return (
    <>
      <h1>
        {isFree(invoice.amount)
          ? 'You’re all set. There’s nothing to pay.'
          : 'Payment complete. Thank you.'}
      </h1>
      <p className={styles.text} role="status">
        {translate(describeOutcome(invoice, listing))} We’ve emailed you a receipt.
      </p>
      <div className={styles.facts}>
        <Facts rows={toFacts(invoice, listing)} />
      </div>
      {listing && <PhotosAfterPayment listingId={listing.id} />}
      <div className={styles.paymentPagesActions}>
        {listing && <NextSteps listing={listing} />}
        <LinkButton to={destinations.invoice(invoice.invoiceId)}>Invoice</LinkButton>
        {!listing && <LinkButton to={destinations.profile('ads')}>Your purchases</LinkButton>}
      </div>
    </>
  )
}

function describeOutcome({ priceTier, amount }: Invoice, listing: PaidListing | null): string {
  if (priceTier.isProduct) return 'We’ll email you within a day to arrange a time and place.'
  if (listing === null) return 'The listing now has this package.'
  if (listing.standing.status === 'active') return 'Your listing is live. Buyers can see it now.'
  const paid = isFree(amount) ? 'Your listing has its package' : 'Your listing is paid for'
  if (listing.standing.withheld)
    return t`${translate(paid)} but isn’t active yet. ${translate(staffHideMessages[listing.standing.withheld])}`
  const obstacle = publishingObstacle(listing.standing)
  return obstacle
    ? t`${translate(paid)} but isn’t active yet. ${translate(obstacle)}`
    : t`${translate(paid)} but isn’t active yet. Activate it when you’re ready for buyers to see it.`
}

function toFacts(invoice: Invoice, listing: PaidListing | null) {
  const { isProduct, imageCount, videoCount } = invoice.priceTier
  const expires = listing?.standing.expires ?? null
  const ofPackage = [
    { label: 'For', value: listing?.title ?? invoice.listingTitle },
    {
      label: 'Active until',
      value: expires === null ? translate('No end date') : formatDate(expires),
    },
    { label: 'Photos', value: imageCount },
    { label: 'Videos', value: videoCount },
  ]
  return [
    { label: isProduct ? 'Product' : 'Package', value: invoice.title },
    { label: 'Paid', value: formatBilledAmount(invoice) },
    ...(isProduct ? [] : ofPackage),
  ]
}

function NextSteps({ listing: { id, url, standing } }: { listing: PaidListing }) {
  const isBlocked = publishingObstacle(standing) !== null
  const canActivate = standing.actions.includes('activate') && !isBlocked
  return (
    <>
      {isBlocked && (
        <LinkButton to={destinations.profile('profile')} variant="act">
          My Contact Info
        </LinkButton>
      )}
      {canActivate && <ActivateNow listingId={id} />}
      <LinkButton to={`${url}?mode=edit`} variant={canActivate || isBlocked ? 'plain' : 'act'}>
        Add photos
      </LinkButton>
      <LinkButton to={url}>View listing</LinkButton>
    </>
  )
}

function ActivateNow({ listingId }: { listingId: number }) {
  const activation = useWrite(async () => {
    const { activateListing } = await import('../payment-calls.ts')
    await activateListing(listingId)
    return 'Listing activated.'
  })
  return (
    <Button variant="act" busy={activation.isBusy} onClick={activation.run}>
      Activate now
    </Button>
  )
}

export type PaidListing = { id: number; title: string; url: string; standing: ListingStatusReport }
