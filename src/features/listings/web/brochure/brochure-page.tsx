import { isRouteErrorResponse, redirect } from 'react-router'
import IconDownload from '#icons/IconDownload'
import IconPrinter from '#icons/IconPrinter'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { WrittenText } from '#ui/written-text.ts'
import { parseListingId } from '../../listing-url.ts'
import { drawQrCode, loadBrochure } from '../../server/brochure/load-brochure.ts'
import { ListingPrice } from '../public/listing-price.tsx'
import { ListingUnavailable } from '../public/listing-unavailable.tsx'
import type { Route } from './+types/brochure-page.ts'
import styles from './brochure.module.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = parseListingId(params.slugAndId)
  if (id === null || id <= 0) throw new Refusal('not_found', { message: 'listing not found...' })
  const ctx = context.get(appContext)
  const brochure = await loadBrochure(ctx, id)
  // Sold listings have no brochure.
  if (brochure.seller === null) throw redirect(brochure.listing.url)
  if (`/listing/${params.slugAndId}` !== brochure.listing.url)
    throw redirect(`${brochure.listing.url}/brochure`, 301)
  return {
    siteName: ctx.site.name,
    ...brochure,
    seller: brochure.seller,
    code: drawQrCode(brochure.codeAddress),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = t`Brochure: ${loaderData?.listing.title ?? translate('Listing')}`
  const path = loaderData?.listing.url ?? ''
  return pageMeta(matches, { title, description: title, path, hidden: true })
}

/** Previews two A4 or Letter pages as they'll print. */
export default function BrochurePage({ loaderData }: Route.ComponentProps) {
  const { listing } = loaderData
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.bar}>
        <BackLink to={listing.url}>{listing.title}</BackLink>
        <div className="flex gap-3">
          <LinkButton to={`${listing.url}/brochure.pdf`} reloadDocument icon={IconDownload}>
            PDF
          </LinkButton>
          <Button variant="act" icon={IconPrinter} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <BrochureSheets brochure={loaderData} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ListingUnavailable missing />
  return <RouteError error={error} />
}

/**
 * Brochure pages with photo, price, facts, and QR code, followed by avionics, engines, description, and more
 * photos.
 */
function BrochureSheets({ brochure }: { brochure: BrochureData }) {
  const { listing, warnings, specs, images, seller, address, now, siteName } = brochure
  const [first, ...others] = images
  return (
    <article className={styles.sheets} aria-label={t`Brochure for ${listing.title}`}>
      <header className={styles.header}>
        <div>
          {brochure.broker?.logo && (
            <img
              className={styles.logo}
              src={brochure.broker.logo}
              alt={brochure.broker.name ?? ''}
            />
          )}
          <h1>{listing.title}</h1>
          <p className={styles.price}>
            <ListingPrice listing={listing} />
          </p>
          <p>{formatPlace(listing.cityState)}</p>
          {warnings.length > 0 && (
            <p className="text-orange-text text-14">{warnings.join(' · ')}</p>
          )}
        </div>
        <Code brochure={brochure} />
      </header>
      {first && <img className={styles.title} src={first.large} alt="" />}
      <section className={styles.facts}>
        <h2>Facts</h2>
        <Facts rows={brochure.facts} />
      </section>
      <section className={styles.seller}>
        <h2>Seller</h2>
        <p>{seller.join(' · ')}</p>
      </section>
      {specs.description && (
        <section className={styles.text}>
          <h2>Description</h2>
          <p>
            <WrittenText text={specs.description} />
          </p>
        </section>
      )}
      <Engines engines={brochure.engines} />
      {brochure.components.length > 0 && (
        <section className={styles.facts}>
          <h2>Components</h2>
          <Facts rows={brochure.components} />
        </section>
      )}
      <Equipment groups={brochure.equipment} />
      {others.length > 0 && (
        <ul className={styles.photos} aria-label="Photos">
          {others.slice(0, maxPhotos).map(({ src, small, caption }) => (
            <li key={src}>
              <img src={small} alt={caption ?? ''} />
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.footer}>
        {siteName}, {formatDate(now)}. Information provided by the seller. Have the logbooks and the
        aircraft inspected before you buy. {address}
      </footer>
    </article>
  )
}

function Code({ brochure: { code, listing } }: { brochure: BrochureData }) {
  return (
    <figure className={styles.code}>
      <img src={code} width={112} height={112} alt={t`QR code for the ${listing.title} page`} />
      <figcaption>View all photos or message the seller</figcaption>
    </figure>
  )
}

function Engines({ engines }: { engines: BrochureData['engines'] }) {
  if (engines.length === 0) return null
  return (
    <section className={styles.engines}>
      <h2>{engines.length > 1 ? 'Engines' : 'Engine'}</h2>
      <div>
        {engines.map(({ number, lines }) => (
          <Facts key={number} rows={lines} />
        ))}
      </div>
    </section>
  )
}

function Equipment({ groups }: { groups: BrochureData['equipment'] }) {
  if (groups.length === 0) return null
  return (
    <section className={styles.text}>
      <h2>Equipment</h2>
      {groups.map(({ name, items }) => (
        <p key={name}>
          <b>{name}:</b> {items.join(', ')}
        </p>
      ))}
    </section>
  )
}

const maxPhotos = 6

type BrochureData = Route.ComponentProps['loaderData']
