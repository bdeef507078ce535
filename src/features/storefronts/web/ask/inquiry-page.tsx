import { Link, redirect } from 'react-router'
import { ListingPrice } from '#features/listings/web/public/listing-price.tsx'
import { appContext } from '#kernel/app-context.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { loadInquiryPage } from '../../server/load-embed.ts'
import { readStorefrontUrl } from '../../storefront-url.ts'
import type { Route } from './+types/inquiry-page.ts'
import styles from './inquiry-page.module.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { page } = readStorefrontUrl(url.searchParams)
  const data = await loadInquiryPage(context.get(appContext), params.name, page)
  const [only] = data.listings
  // Skips the selection if there's only one listing.
  if (only && data.pages === 1 && data.listings.length === 1)
    throw redirect(destinations.contactSeller(only.id))
  return { ...data }
}

export const handle = { query: ['page'] }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = t`Ask ${loaderData?.brokerage.name ?? translate('A Broker')}`
  const path = destinations.brokerage(loaderData?.brokerage.route ?? '')
  return pageMeta(matches, { title, description: title, path, hidden: true })
}

/** Lets the visitor choose which aircraft to ask about. The question goes to the listing's seller. */
export default function InquiryPage({ loaderData }: Route.ComponentProps) {
  const { brokerage, listings, page, pages } = loaderData
  const home = destinations.brokerage(brokerage.route)
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={home}>{brokerage.name}</BackLink>
      <h1>Ask {brokerage.name}</h1>
      {listings.length === 0 ? (
        <EmptyState
          title="No aircraft for sale right now"
          text="You’ll find a phone number on the brokerage’s page."
          actions={<LinkButton to={home}>{brokerage.name}</LinkButton>}
        />
      ) : (
        <>
          <p className="mt-2 mb-4 mx-0 text-ink-2">
            Select an aircraft. Your question goes to the broker who’s selling it.
          </p>
          <ul className={styles.list}>
            {listings.map(({ id, title, cityState, thumb, ...listing }) => (
              <li key={id}>
                <Link to={destinations.contactSeller(id)}>
                  {thumb ? (
                    <img src={thumb} alt="" width={96} height={64} loading="lazy" />
                  ) : (
                    <span className={styles.noPhoto}>
                      <NoPhoto />
                    </span>
                  )}
                  <span>
                    <b>{title}</b>
                    <span className="text-ink-3 text-14">
                      <ListingPrice listing={listing} /> · {formatPlace(cityState)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <NumberedPages
            page={page}
            pages={pages}
            to={(to) => `${home}/ask${to > 0 ? `?page=${to}` : ''}`}
          />
        </>
      )}
    </div>
  )
}
