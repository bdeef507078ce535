import { type Kind, powered } from '#features/lookups/kinds.ts'
import type { ResponsiveImage } from '#features/media/contract.ts'
import {
  isOldMonth,
  type PhotoMonths,
  type PhotoShot,
  photoShots,
} from '#features/media/taken-month.ts'
import { formatLongMonth, formatMonth } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'

/** Photos that show whether an aircraft is as described. Applies to all kinds without `kinds`. */
const shotList: Readonly<Record<PhotoShot, Shot>> = {
  panel: {
    label: 'Panel with the tach or Hobbs meter readable',
    labels: { jet: 'Panel with the hours readable', glider: 'Instrument panel' },
    except: ['balloon'],
  },
  'data-plate': { label: 'Data plate' },
  left: { label: 'Left side', labels: { balloon: 'Inflated envelope' } },
  right: { label: 'Right side', except: ['balloon'] },
  engine: { label: 'Engine', labels: { balloon: 'Burners' }, kinds: [...powered, 'balloon'] },
  cabin: { label: 'Cabin', labels: { balloon: 'Basket', glider: 'Cockpit' } },
  wear: { label: 'Wear and damage' },
  logbook: { label: 'Last logbook page' },
}

type Shot = {
  label: string
  labels?: Partial<Record<Kind, string>>
  kinds?: readonly Kind[]
  except?: readonly Kind[]
}

/** Returns the shots of a kind, with their labels. */
export function listShots(kind: Kind): [PhotoShot, string][] {
  return photoShots.flatMap((shot) => {
    const { label, labels, kinds, except } = shotList[shot]
    const applies = (kinds?.includes(kind) ?? true) && !except?.includes(kind)
    return applies ? [[shot, translate(labels?.[kind] ?? label)] as [PhotoShot, string]] : []
  })
}

/** Returns the labels of the shots that no photo is labeled as. */
export function missingShots(kind: Kind, photos: readonly Pick<ResponsiveImage, 'shot'>[]) {
  return listShots(kind)
    .filter(([shot]) => photos.every((photo) => photo.shot !== shot))
    .map(([, label]) => label)
}

/** Returns the months of photos, and whether even the latest is more than 12 months ago. */
export function toPhotoMonths({ from, to }: PhotoMonths, now: Date): CardPhotoMonths {
  return { from, to, isOld: isOldMonth(to, now) }
}

/** Describes when photos were taken: "Photos from October 2026". */
export function describePhotoMonths({ from, to, isOld }: CardPhotoMonths): string {
  if (from === to) {
    const month = formatLongMonth(from)
    return isOld ? t`Photos from ${month}, over a year old` : t`Photos from ${month}`
  }
  const [first, last] = [formatMonth(from), formatMonth(to)]
  return isOld
    ? t`Photos from ${first} to ${last}, over a year old`
    : t`Photos from ${first} to ${last}`
}

type CardPhotoMonths = PhotoMonths & { isOld: boolean }
