import type { ListingCard } from '#features/listings/contract.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { type CompactImage, compactImages, expandImages } from './compact-image.ts'

/** Omits what follows from other fields of a card, and the names of fields that every card has. */
export function shortenCards(cards: readonly ListingCard[]): ShortCard[] {
  return cards.map(({ cost, engine, images, photoMonths: photos, ...card }) => ({
    ...card,
    title: card.title === formatTitle(card) ? null : card.title,
    url: card.url === listingPath(card) ? null : card.url,
    cityState: card.cityState === formatCityState(card) ? null : card.cityState,
    cost: cost && [cost.yearlyFixed, cost.hourly, cost.limitYearly, cost.limitHourly],
    engine: engine && [
      engine.hours,
      engine.basis,
      engine.tboHours,
      engine.calendarYears,
      engine.calendar,
      engine.other,
    ],
    listedAt: Date.parse(card.listedAt),
    confirmedAt: card.confirmedAt === null ? null : Date.parse(card.confirmedAt),
    photoMonths: photos && [photos.from, photos.to, Number(photos.isOld)],
    images: compactImages(images),
  }))
}

export function restoreCard({
  cost,
  engine,
  images,
  photoMonths: photos,
  ...card
}: ShortCard): ListingCard {
  const title = card.title ?? formatTitle(card)
  return {
    ...card,
    title,
    url: card.url ?? listingPath({ ...card, title }),
    cityState: card.cityState ?? formatCityState(card),
    cost: cost && toCost(...cost),
    engine: engine && toEngine(...engine),
    listedAt: new Date(card.listedAt).toISOString(),
    confirmedAt: card.confirmedAt === null ? null : new Date(card.confirmedAt).toISOString(),
    photoMonths: photos && { from: photos[0], to: photos[1], isOld: photos[2] === 1 },
    images: expandImages(images),
  }
}

function formatTitle({ year, make, model }: Pick<ListingCard, 'year' | 'make' | 'model'>) {
  return `${year} ${make} ${model}`
}

function formatCityState({ city, state }: Pick<ListingCard, 'city' | 'state'>) {
  return `${city}, ${state}`
}

function toCost(yearlyFixed: number, hourly: number, limitYearly: number, limitHourly: number) {
  return { yearlyFixed, hourly, limitYearly, limitHourly }
}

function toEngine(...[hours, basis, tboHours, calendarYears, calendar, other]: ShortEngine) {
  return { hours, basis, tboHours, calendarYears, calendar, other }
}

type Engine = NonNullable<ListingCard['engine']>
type ShortEngine = [
  hours: Engine['hours'],
  basis: Engine['basis'],
  tboHours: Engine['tboHours'],
  calendarYears: Engine['calendarYears'],
  calendar: Engine['calendar'],
  other: Engine['other'],
]
export type ShortCard = Omit<
  ListingCard,
  | 'title'
  | 'url'
  | 'cityState'
  | 'cost'
  | 'engine'
  | 'listedAt'
  | 'confirmedAt'
  | 'images'
  | 'photoMonths'
> & {
  title: string | null
  url: string | null
  cityState: string | null
  cost: Parameters<typeof toCost> | null
  engine: ShortEngine | null
  listedAt: number
  confirmedAt: number | null
  photoMonths: [from: string, to: string, isOld: number] | null
  images: CompactImage[]
}
