import { Section } from '#ui/layout/section.tsx'
import type { ListingPlace } from '../../contract.ts'
import styles from '../gallery-section.module.css'
import type { ListingView } from '../public/listing-view.ts'
import { PlaceMapSvg } from './place-map-svg.tsx'

export function PlaceSection({ view: { place, map } }: { view: ListingView }) {
  return (
    <Section title="Location" id="place" foldsOnPhones>
      {map && (
        <div className={styles.map}>
          <PlaceMapSvg map={map} />
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
  const town = `${city}, ${state} ${zip}`
  return airport ? `${airport.name} (${airport.ident}), ${town}` : town
}

function openStreetMap(latitude: number, longitude: number) {
  const at = `${latitude.toFixed(4)}/${longitude.toFixed(4)}`
  return `https://www.openstreetmap.org/?mlat=${latitude.toFixed(4)}&mlon=${longitude.toFixed(4)}#map=12/${at}`
}
