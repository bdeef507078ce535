import type { CardListing } from '#features/listings/contract.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import type { ResponsiveImage } from '#features/media/contract.ts'

/** Omits what follows from other fields of a card, and the names of fields that every card has. */
export function shortenCards(cards: readonly CardListing[]): ShortCard[] {
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
}: ShortCard): CardListing {
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

function formatTitle({ year, make, model }: Pick<CardListing, 'year' | 'make' | 'model'>) {
  return `${year} ${make} ${model}`
}

function formatCityState({ city, state }: Pick<CardListing, 'city' | 'state'>) {
  return `${city}, ${state}`
}

function toCost(yearlyFixed: number, hourly: number, limitYearly: number, limitHourly: number) {
  return { yearlyFixed, hourly, limitYearly, limitHourly }
}

function toEngine(...[hours, basis, tboHours, calendarYears, calendar, other]: ShortEngine) {
  return { hours, basis, tboHours, calendarYears, calendar, other }
}

type Engine = NonNullable<CardListing['engine']>
type ShortEngine = [
  hours: Engine['hours'],
  basis: Engine['basis'],
  tboHours: Engine['tboHours'],
  calendarYears: Engine['calendarYears'],
  calendar: Engine['calendar'],
  other: Engine['other'],
]
export type ShortCard = Omit<
  CardListing,
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

/**
 * Shortens images for page data, because a page may contain hundreds. The URLs can be derived from one, and most images
 * have the folder and size of the image before. Returns images outside the media store unchanged.
 */
export function compactImages(images: readonly ResponsiveImage[]): CompactImage[] {
  return images.map((image, i) => compactImage(image, images[i - 1]))
}

export function expandImages(short: readonly CompactImage[]): ResponsiveImage[] {
  const images: ResponsiveImage[] = []
  for (const image of short) images.push(expandImage(image, images.at(-1)))
  return images
}

function compactImage(picture: ResponsiveImage, previous: Previous): CompactImage {
  const { large, caption, featureId, rotation, width, height, preview } = picture
  const files = siblingUrls(large)
  if (picture.src !== large || picture.small !== files.small || picture.thumb !== files.thumb)
    return picture
  if (!large.startsWith(start) || !large.endsWith(end)) return picture
  const folder = folderOf(previous)
  const inFolder = large.startsWith(folder) && large[folder.length] !== '/'
  const name = large.slice(inFolder ? folder.length : 0, -end.length)
  const rare = [shortPreview(preview), caption, featureId, rotation || null] as const
  const last = rare.findLastIndex((value) => value !== null)
  const isSameSize = width === previous?.width && height === previous.height
  if (isSameSize && last < 0) return name
  const size = isSameSize ? [0, 0] : [width, height]
  return [name, ...size, ...rare.slice(0, last + 1)] as CompactImage
}

function expandImage(short: CompactImage, previous: Previous): ResponsiveImage {
  if (typeof short === 'object' && !Array.isArray(short)) return short
  const [name, width = 0, height = 0, preview, caption, featureId, rotation] =
    typeof short === 'string' ? [short] : short
  const large = (name.startsWith('/') ? '' : folderOf(previous)) + name + end
  const { thumb, small } = siblingUrls(large)
  return {
    src: large,
    thumb,
    small,
    large,
    caption: caption ?? null,
    featureId: featureId ?? null,
    rotation: rotation ?? 0,
    width: width || (previous?.width ?? 0),
    height: height || (previous?.height ?? 0),
    preview: preview?.startsWith('UklGR') ? previewStart + preview : (preview ?? null),
  }
}

/** Returns the URL to which the name of the next image is relative. */
function folderOf(previous: Previous) {
  return previous ? previous.large.slice(0, previous.large.lastIndexOf('/') + 1) : start
}

/** Omits the start of previews, which are WebP files. */
function shortPreview(preview: string | null) {
  return preview?.startsWith(`${previewStart}UklGR`) ? preview.slice(previewStart.length) : preview
}

const previewStart = 'data:image/webp;base64,'

/** Derives the other URLs in the format of `toResponsiveImage`. */
function siblingUrls(large: string) {
  return {
    thumb: large.replace('/large/', '/thumb/').replace(ending, '-t.jpg'),
    small: large.replace('/large/', '/small/').replace(ending, '-s.jpg'),
  }
}

const ending = /-l\.jpg$/
const start = '/media/'
const end = '-l.jpg'

type Previous = ResponsiveImage | undefined
type CompactImage =
  | ResponsiveImage
  | string
  | [
      name: string,
      width: number,
      height: number,
      preview?: string | null,
      caption?: string | null,
      featureId?: string | null,
      rotation?: number | null,
    ]
