import { useEffect, useState } from 'react'
import type { CardListing } from '#features/listings/contract.ts'
import { clearNearPlace, useNearPlace } from '#features/lookups/web/public/near-place.ts'
import { formatQuantity } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import { request } from '#kernel/web/connection.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useUnits } from '#ui/units.tsx'
import { nearRadiusNm } from '../../carousel-rules.ts'
import { ListingCarousel } from './listing-carousel.tsx'

/** Carousel of aircraft near a place that the visitor has entered or searched near. Never guesses the location. */
export function NearCarousel() {
  const place = useNearPlace()
  const near = useNear(place)
  const units = useUnits()
  if (place === null || near === null) return null
  const radius = formatQuantity('distance', Number(nearRadiusNm), units)
  const note =
    near.cards.length > 0
      ? t`Newest within ${radius}. Your location is stored only on this device.`
      : near.isKnown
        ? t`No aircraft for sale within ${radius} of ${place} right now.`
        : t`We couldn’t find “${place}”. Try a city, an airport such as KAPA, or a ZIP code.`
  return (
    <>
      {near.cards.length > 0 && (
        <ListingCarousel
          name="near"
          title={t`Near ${place}`}
          seeAll={destinations.search({ near: place, nm: nearRadiusNm })}
          first={near.cards}
          total={near.cards.length}
        />
      )}
      <p className="mt-3 text-ink-3 text-12">
        {note}{' '}
        <button type="button" className="link" onClick={clearNearPlace}>
          Forget this location
        </button>
      </p>
    </>
  )
}

/** Returns null while loading or after a network error. */
function useNear(place: string | null) {
  const [near, setNear] = useState<Near | null>(null)
  useEffect(() => {
    if (place === null) return
    const controller = new AbortController()
    request(`/shelves/near?${new URLSearchParams({ place })}`, { signal: controller.signal })
      .then(async (response) => {
        const cards = response.ok ? ((await response.json()) as CardListing[]) : []
        setNear({ place, cards, isKnown: response.ok })
      })
      // After a network error, the page is the same as for new visitors.
      .catch(() => undefined)
    return () => controller.abort()
  }, [place])
  return near?.place === place ? near : null
}

type Near = { place: string; cards: readonly CardListing[]; isKnown: boolean }
