import {
  type ConfirmedFacts,
  findHoursDay,
  readDatedFacts,
} from '#features/listings/dated-facts.ts'
import { toPossession } from '#features/listings/server/public/load-full-listing.ts'
import { formatDate, formatMonth } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { DraftCell, DraftRow } from '../../split-equal-rows.ts'
import type { ComparisonAircraft, ComparisonData } from '../load-aircraft.ts'

/**
 * Creates the rows that show how recent each listing is. A row that no listing has an entry for is omitted, because
 * its sellers were never asked.
 */
export function evidenceRows({ aircraft, now }: ComparisonData): DraftRow[] {
  const at = new Date(now)
  return [
    evidenceRow({ key: 'photoMonths', label: 'Photos taken' }, 'Not stated', photoCell),
    evidenceRow({ key: 'hoursConfirmed', label: 'Hours confirmed' }, 'Not confirmed', hoursCell),
    evidenceRow(
      { key: 'possession', label: 'In hand', about: 'Photographed with our code of the day' },
      'Not shown',
      (item) => possessionCell(item, at),
    ),
  ].filter(({ cells }) => cells.some(({ value }) => value != null))

  function evidenceRow(
    row: Pick<DraftRow, 'key' | 'label' | 'about'>,
    missing: string,
    toCell: (item: ComparisonAircraft) => DraftCell | null,
  ): DraftRow {
    return {
      ...row,
      group: 'Hours and dates',
      better: 'high',
      cells: aircraft.map((item) => toCell(item) ?? { text: translate(missing) }),
    }
  }
}

function photoCell({ card: { photoMonths } }: ComparisonAircraft): DraftCell | null {
  if (!photoMonths) return null
  const { from, to, isOld } = photoMonths
  return {
    text: from === to ? formatMonth(to) : t`${formatMonth(from)} to ${formatMonth(to)}`,
    value: Date.parse(to),
    ...(isOld && { isWarning: true, note: translate('over a year old') }),
  }
}

function hoursCell({ listing }: ComparisonAircraft): DraftCell | null {
  const day = findHoursDay(
    readDatedFacts(listing, listing.engines),
    listing.confirmed_facts as ConfirmedFacts,
  )
  return day === null ? null : { text: formatDate(day), value: Date.parse(day) }
}

function possessionCell({ listing }: ComparisonAircraft, now: Date): DraftCell | null {
  const { possession } = toPossession(listing, now)
  if (!possession) return null
  const { day, checkedBy } = possession
  return {
    text: formatDate(day),
    value: Date.parse(day),
    note:
      checkedBy === 'staff'
        ? translate('checked by our staff')
        : translate('checked by the seller’s brokerage'),
  }
}
