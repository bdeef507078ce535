import { type FormEvent, useEffect, useState } from 'react'
import type { ListingCard } from '#features/listings/contract.ts'
import {
  clearNearPlace,
  saveNearPlace,
  useNearPlace,
} from '#features/lookups/web/public/near-place.ts'
import { PlaceField } from '#features/lookups/web/public/place-field.tsx'
import { formatQuantity } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { useUnits } from '#ui/units.tsx'
import { nearRadiusNm } from '../../carousel-rules.ts'
import styles from './hero-search-form.module.css'
import { ListingCarousel } from './listing-carousel.tsx'

/** Carousel of aircraft near a place that the visitor has entered or searched near. Never guesses the location. */
export function NearCarousel() {
  const place = useNearPlace()
  const near = useNear(place)
  const units = useUnits()
  if (place === null || near === null) return <PlaceForm />
  if (near.cards.length === 0)
    return (
      <section className={styles.ask} aria-labelledby="near">
        <div>
          <h2 id="near">Near {place}</h2>
          <p>
            {near.isKnown
              ? t`No aircraft for sale within ${formatQuantity('distance', Number(nearRadiusNm), units)} of ${place} right now.`
              : t`We couldn’t find “${place}”. Try a city, an airport such as KAPA, or a ZIP code.`}
          </p>
        </div>
        <Button onClick={clearNearPlace}>Change location</Button>
      </section>
    )
  return (
    <div className={styles.near}>
      <ListingCarousel
        name="near"
        title={t`Near ${place}`}
        seeAll={destinations.search({ near: place, nm: nearRadiusNm })}
        columns="five"
        first={near.cards}
        total={near.cards.length}
      />
      <p className="mt-3 text-ink-3 text-12">
        Newest within {formatQuantity('distance', Number(nearRadiusNm), units)}. Your location is
        stored only on this device.{' '}
        <button type="button" className="link" onClick={clearNearPlace}>
          Change location
        </button>
      </p>
    </div>
  )
}

function PlaceForm() {
  const [typed, setTyped] = useState('')
  const show = (event: FormEvent) => {
    event.preventDefault()
    saveNearPlace(typed.trim())
  }
  return (
    <section className={styles.ask} aria-labelledby="near">
      <div>
        <h2 id="near">Near you</h2>
        <p>Enter a city, airport, or ZIP code to see aircraft near it at the top of this page.</p>
      </div>
      <form action={destinations.search()} onSubmit={show}>
        <input type="hidden" name="nm" value={nearRadiusNm} />
        <PlaceField
          text={typed}
          appearance={{ label: translate('City, airport, or ZIP code'), hideLabel: true }}
          input={{ placeholder: translate('Denver or KAPA'), required: true }}
          onType={setTyped}
          onChoose={({ near, text }) => setTyped(near ?? text)}
        />
        <Button type="submit">Show</Button>
      </form>
    </section>
  )
}

/** Returns null while loading or after a network error. */
function useNear(place: string | null) {
  const [near, setNear] = useState<Near | null>(null)
  useEffect(() => {
    if (place === null) return
    const controller = new AbortController()
    fetch(`/shelves/near?${new URLSearchParams({ place })}`, { signal: controller.signal })
      .then(async (response) => {
        const cards = response.ok ? ((await response.json()) as ListingCard[]) : []
        setNear({ place, cards, isKnown: response.ok })
      })
      // After a network error, shows the same form as to new visitors.
      .catch(() => undefined)
    return () => controller.abort()
  }, [place])
  return near?.place === place ? near : null
}

type Near = { place: string; cards: readonly ListingCard[]; isKnown: boolean }
