import IconBrandVimeo from '#icons/IconBrandVimeo'
import IconBrandYoutube from '#icons/IconBrandYoutube'
import IconExternalLink from '#icons/IconExternalLink'
import IconMovie from '#icons/IconMovie'
import { t, translate } from '#kernel/messages/translate.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'
import { Section } from '#ui/layout/section.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingPlace } from '../contract.ts'
import type { Video } from '../meta-contract.ts'
import { placeMapSizes } from '../place/place-map.ts'
import { ComponentsSection } from './facts/components-section.tsx'
import { EngineSection } from './facts/engine-section.tsx'
import { FeatureSection } from './facts/feature-section.tsx'
import { Specifications } from './facts/specifications.tsx'
import { GallerySection } from './gallery/gallery-section.tsx'
import styles from './gallery-section.module.css'
import { minGalleryPhotos } from './listing-sections.ts'
import { type ListingExtras, SectionsAfter } from './public/listing-extras.tsx'
import type { ListingView } from './public/listing-view.ts'
import { PriceHistory } from './public/price-history.tsx'

/** Sections below the description. They're hydrated as they approach the viewport. */
export function ListingDetails({ view, extras, isPreview, onOpenPhoto }: ListingDetailsProps) {
  const { listing, parts } = view
  const { ReportListing } = useSlots()
  return (
    <>
      <SectionsAfter extras={extras} position="description" />
      <VideoSection videos={parts.videos} />
      <Specifications view={view} />
      {extras.answers?.specifications}
      <ComponentsSection view={view} />
      <EngineSection view={view} />
      {extras.answers?.engines}
      {ReportListing && !isPreview && !view.isEditor && !listing.isSold && (
        <p className={styles.factReport}>
          <ReportListing listingId={listing.id} isAboutFacts />
        </p>
      )}
      <SectionsAfter extras={extras} position="engines" />
      <FeatureSection parts={parts} />
      {extras.answers?.features}
      <SectionsAfter extras={extras} position="features" />
      <PriceHistory listing={listing} />
      <SectionsAfter extras={extras} position="prices" />
      {parts.images.length >= minGalleryPhotos && (
        <GallerySection title={listing.title} images={parts.images} onOpen={onOpenPhoto} />
      )}
      <PlaceSection view={view} />
    </>
  )
}

export type ListingDetailsProps = {
  view: ListingView
  extras: ListingExtras
  isPreview: boolean
  onOpenPhoto: (index: number) => void
}

function PlaceSection({ view: { place, map } }: { view: ListingView }) {
  return (
    <Section title="Location" id="place" aside={place.airport?.ident ?? place.city} foldsOnPhones>
      {map && (
        <div className={styles.map}>
          <img
            {...placeMapSizes.wide}
            src={map.url}
            alt={t`Map of ${map.name}`}
            loading="lazy"
            decoding="async"
          />
        </div>
      )}
      <p className={styles.text}>
        <span>{formatPlace(place)}</span>
        {place.latitude !== null && place.longitude !== null && (
          <a
            className="link"
            href={openStreetMap(place.latitude, place.longitude)}
            target="_blank"
            rel="noopener nofollow"
          >
            Open map
          </a>
        )}
      </p>
    </Section>
  )
}

function formatPlace({ airport, city, state, zip }: ListingPlace) {
  const town = t`${city}, ${state} ${zip}`.trimEnd()
  return airport ? t`${airport.name} (${airport.ident}), ${town}` : town
}

function openStreetMap(latitude: number, longitude: number) {
  const at = `${latitude.toFixed(4)}/${longitude.toFixed(4)}`
  return `https://www.openstreetmap.org/?mlat=${latitude.toFixed(4)}&mlon=${longitude.toFixed(4)}#map=12/${at}`
}

/** Links to videos instead of embedding them, to protect visitors' privacy until they click. */
function VideoSection({ videos }: { videos: Video[] }) {
  const playable = videos.flatMap(({ url, title }) => {
    const address = toWebUrl(url)
    return address ? [{ address, title }] : []
  })
  if (playable.length === 0) return null
  return (
    <Section title={playable.length > 1 ? 'Videos' : 'Video'} id="videos">
      <ul className={styles.videos}>
        {playable.map(({ address, title }) => (
          <VideoLink key={address} address={address} title={title} />
        ))}
      </ul>
    </Section>
  )
}

const hosts = [
  {
    pattern: /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
    name: 'YouTube',
    Icon: IconBrandYoutube,
  },
  { pattern: /(^|\.)vimeo\.com$/, name: 'Vimeo', Icon: IconBrandVimeo },
]

function VideoLink({ address, title }: { address: string; title: string | null }) {
  const { hostname } = new URL(address)
  const host = hosts.find(({ pattern }) => pattern.test(hostname))
  const Icon = host?.Icon ?? IconMovie
  return (
    <li>
      <a href={address} target="_blank" rel="noopener nofollow ugc" className={styles.video}>
        <span className={styles.play}>
          <Icon size={26} />
        </span>
        <span>
          <b>{title ?? 'Watch video'}</b>
          <span className="text-ink-3 text-12">
            {translate(host?.name) ?? hostname}, opens in a new tab
          </span>
        </span>
        <IconExternalLink size={16} />
      </a>
    </li>
  )
}
