import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'

/** The way to pay for a listing's package, or to prolong it. */
export function PayListing({ listingId, isRenewal, size }: PayListingProps) {
  return (
    <LinkButton to={destinations.payListing(listingId)} size={size}>
      {isRenewal ? 'Renew' : 'Make Payment'}
    </LinkButton>
  )
}

type PayListingProps = {
  listingId: number
  isRenewal?: boolean
  size?: 'sm' | 'md' | undefined
}
