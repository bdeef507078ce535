import { useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ListingId } from '#features/listings/contract.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { getContactSheet } from '../server/get-contact-sheet.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactHeading } from './contact-heading.tsx'
import { ContactSent } from './contact-sent.tsx'
import styles from './leads.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const parsed = ListingId.safeParse(params)
  if (!parsed.success) throw new Refusal('not_found', { message: 'listing not found...' })
  return { sheet: await getContactSheet(ctx, parsed.data) }
}

export const meta = privateMeta('Contact Seller')

export default function ContactPage({ loaderData: { sheet } }: Route.ComponentProps) {
  const [sent, setSent] = useState<string | null>(null)
  const { url, title } = sheet.listing
  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <BackLink to={url}>{title}</BackLink>
      </div>
      <div className={styles.sheet}>
        <div className={styles.contactPageHeader}>
          <ContactHeading sheet={sheet} as="h1" />
        </div>
        {sent === null ? (
          <ContactForm key={sheet.listing.id} sheet={sheet} onSent={setSent} />
        ) : (
          <ContactSent message={sent}>
            <LinkButton to={url} variant="act">
              Back to the aircraft
            </LinkButton>
          </ContactSent>
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || (error.status !== 409 && error.status !== 404))
    return <RouteError error={error} />
  const isSold = error.status === 409
  return (
    <div className="wrap">
      <EmptyState
        heading="h1"
        title={isSold ? 'This aircraft has been sold' : 'listing not found...'}
        text={
          isSold
            ? 'You can no longer contact the seller.'
            : 'The listing may have been removed, or the link may be incomplete.'
        }
        actions={
          <>
            <LinkButton to="/aircraft/search" variant="act">
              See all aircraft
            </LinkButton>
            {isSold && <LinkButton to={`/listing/${params.id}`}>View listing</LinkButton>}
          </>
        }
      />
    </div>
  )
}
