import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDay } from '#features/listings/dates-shown.ts'
import { contactMissing } from '#features/listings/stated-contact.ts'
import { withheldWords } from '#features/listings/status-rules.ts'
import type { ListingStatusReport } from '#features/selling/status-contract.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Invoice } from '../../contract.ts'
import { formatAmount } from '../../format-amount.ts'
import { isFree } from '../../rules.ts'
import styles from '../payment-pages.module.css'

/** What a paid invoice grants, and what to do next. */
export function Paid({ invoice, listing }: { invoice: Invoice; listing: PaidListing | null }) {
  return (
    <>
      <h1>{isFree(invoice.amount) ? 'Done. Nothing to pay.' : 'Paid. Thank you.'}</h1>
      <p className={styles.text} role="status">
        {describeOutcome(invoice, listing)} The receipt is in your mail.
      </p>
      <div className={styles.facts}>
        <Facts rows={toFacts(invoice, listing)} />
      </div>
      <div className={styles.acts}>
        {listing && <NextSteps listing={listing} />}
        <LinkButton to={destinations.invoice(invoice.invoiceId)}>Invoice</LinkButton>
        {!listing && <LinkButton to={destinations.profile('ads')}>Your purchases</LinkButton>}
      </div>
    </>
  )
}

function describeOutcome({ priceTier, amount }: Invoice, listing: PaidListing | null): string {
  if (priceTier.isProduct) return 'We write to you within a day to agree on when and where.'
  if (listing === null) return 'The package belongs to its listing now.'
  if (listing.standing.status === 'active') return 'Your listing is live: buyers see it now.'
  const paid = isFree(amount) ? 'Your listing has its package' : 'Your listing is paid'
  if (listing.standing.withheld)
    return `${paid}, but is not live yet. ${withheldWords[listing.standing.withheld]}`
  return listing.standing.needsContact
    ? `${paid}, but is not live yet. ${contactMissing}`
    : `${paid}, but is not live yet: activate it when buyers may see it.`
}

function toFacts(invoice: Invoice, listing: PaidListing | null) {
  const { isProduct, imageCount, videoCount } = invoice.priceTier
  const expires = listing?.standing.expires ?? null
  const ofPackage = [
    { label: 'For', value: listing?.title ?? invoice.listingTitle },
    { label: 'Runs until', value: expires === null ? 'No end date' : formatDay(expires) },
    { label: 'Photos', value: imageCount },
    { label: 'Videos', value: videoCount },
  ]
  return [
    { label: isProduct ? 'Product' : 'Package', value: invoice.title },
    { label: 'Paid', value: formatAmount(invoice) },
    ...(isProduct ? [] : ofPackage),
  ]
}

function NextSteps({ listing: { id, url, standing } }: { listing: PaidListing }) {
  const canActivate = standing.actions.includes('activate') && !standing.needsContact
  return (
    <>
      {standing.needsContact && (
        <LinkButton to={destinations.profile('profile')} variant="act">
          My Contact Info
        </LinkButton>
      )}
      {canActivate && <ActivateNow listingId={id} />}
      <LinkButton
        to={`${url}?mode=edit`}
        variant={canActivate || standing.needsContact ? 'plain' : 'act'}
      >
        Add photos
      </LinkButton>
      <LinkButton to={url}>See the listing</LinkButton>
    </>
  )
}

function ActivateNow({ listingId }: { listingId: number }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const activate = async () => {
    setBusy(true)
    try {
      const { activateListing } = await import('../payment-calls.ts')
      await activateListing(listingId)
      showToast({ message: 'Buyers see it now.' })
      await revalidate()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="act" busy={isBusy} onClick={() => void activate()}>
      Activate now
    </Button>
  )
}

export type PaidListing = { id: number; title: string; url: string; standing: ListingStatusReport }
