import { Section } from '#ui/layout/section.tsx'
import type { ListingPlace } from '../../contract.ts'
import type { ListingView } from '../public/listing-view.ts'
import { PlaceMapDrawing } from './place-map-drawing.tsx'
import styles from './place-section.module.css'

export function PlaceSection({ view: { place, map } }: { view: ListingView }) {
  return (
    <Section title="Where it is" id="place">
      {map && (
        <div className={styles.map}>
          <PlaceMapDrawing map={map} />
        </div>
      )}
      <p className={styles.words}>
        <span>{placeWords(place)}</span>
        {place.latitude !== null && place.longitude !== null && (
          <a
            className="link"
            href={openStreetMap(place.latitude, place.longitude)}
            target="_blank"
            rel="noopener nofollow"
          >
            Open the map
          </a>
        )}
      </p>
    </Section>
  )
}

function placeWords({ airport, city, state, zip }: ListingPlace) {
  const town = `${city}, ${state} ${zip}`
  return airport ? `${airport.name} (${airport.ident}), ${town}` : town
}

function openStreetMap(latitude: number, longitude: number) {
  const at = `${latitude.toFixed(4)}/${longitude.toFixed(4)}`
  return `https://www.openstreetmap.org/?mlat=${latitude.toFixed(4)}&mlon=${longitude.toFixed(4)}#map=12/${at}`
}
