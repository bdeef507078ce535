import { Carousel } from '#ui/layout/carousel.tsx'
import type { CardListing as Listing } from '../../contract.ts'
import { ListingCard } from './listing-card.tsx'

/** A row of aircraft, with a link to all of them. */
export function CardCarousel({ title, cards, seeAll }: CardCarouselProps) {
  return (
    <Carousel title={title} columns="four" seeAll={seeAll}>
      {cards.map((card) => (
        <li key={card.id}>
          <ListingCard listing={card} />
        </li>
      ))}
    </Carousel>
  )
}

type CardCarouselProps = { title: string; cards: readonly Listing[]; seeAll: string }
