import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'

/** Link to buy or renew a listing's package. */
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
