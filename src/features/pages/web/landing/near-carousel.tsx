import { type FormEvent, useEffect, useState } from 'react'
import type { ListingCard } from '#features/listings/contract.ts'
import {
  forgetPlace,
  rememberPlace,
  useNearPlace,
} from '#features/lookups/web/public/near-place.ts'
import { PlaceField } from '#features/lookups/web/public/place-field.tsx'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { nearMiles } from '../../carousel-rules.ts'
import { ListingCarousel } from './listing-carousel.tsx'
import styles from './near-carousel.module.css'

/** Aircraft around the visitor's place: the one they named or searched around on this device, never a guessed one. */
export function NearCarousel() {
  const place = useNearPlace()
  const near = useNear(place)
  if (place === null || near === null) return <PlaceForm />
  if (near.cards.length === 0)
    return (
      <section className={styles.ask} aria-labelledby="near">
        <div>
          <h2 id="near">Near {place}</h2>
          <p>
            {near.isKnown
              ? `Nothing is for sale within ${nearMiles} nm of ${place} now.`
              : `We do not know “${place}”. Try a city, an airport such as KAPA, or a ZIP code.`}
          </p>
        </div>
        <Button onClick={forgetPlace}>Change the place</Button>
      </section>
    )
  return (
    <div className={styles.near}>
      <ListingCarousel
        name="near"
        title={`Near ${place}`}
        seeAll={destinations.search({ near: place, nm: nearMiles })}
        columns="five"
        first={near.cards}
        total={near.cards.length}
      />
      <p className={styles.note}>
        Newest within {nearMiles} nm. The place is kept on this device only.{' '}
        <button type="button" className="link" onClick={forgetPlace}>
          Change the place
        </button>
      </p>
    </div>
  )
}

function PlaceForm() {
  const [typed, setTyped] = useState('')
  const show = (event: FormEvent) => {
    event.preventDefault()
    rememberPlace(typed.trim())
  }
  return (
    <section className={styles.ask} aria-labelledby="near">
      <div>
        <h2 id="near">Near you</h2>
        <p>Name a city, airport or ZIP code, and this page begins with the aircraft around it.</p>
      </div>
      <form action={destinations.search()} onSubmit={show}>
        <input type="hidden" name="nm" value={nearMiles} />
        <PlaceField
          text={typed}
          look={{ label: 'City, airport or ZIP code', hideLabel: true }}
          input={{ placeholder: 'Denver or KAPA', required: true }}
          onType={setTyped}
          onChoose={({ near, text }) => setTyped(near ?? text)}
        />
        <Button type="submit">Show</Button>
      </form>
    </section>
  )
}

/** Null as long as nothing is known of what stands around the place. */
function useNear(place: string | null) {
  const [near, setNear] = useState<Near | null>(null)
  useEffect(() => {
    if (place === null) return
    const leaving = new AbortController()
    fetch(`/shelves/near?${new URLSearchParams({ place })}`, { signal: leaving.signal })
      .then(async (answer) => {
        const cards = answer.ok ? ((await answer.json()) as ListingCard[]) : []
        setNear({ place, cards, isKnown: answer.ok })
      })
      // Without a network the form stands there, as for everybody new.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [place])
  return near?.place === place ? near : null
}

type Near = { place: string; cards: readonly ListingCard[]; isKnown: boolean }
