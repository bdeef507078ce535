import { daysOnMarket } from '#features/listings/rules.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import type { DraftRow } from '../../draft-row.ts'
import type { ComparisonData } from '../load-aircraft.ts'

/** Creates rows for the location, seller, and listing date. */
export function locationRows({ aircraft, now }: ComparisonData): DraftRow[] {
  return [
    {
      key: 'place',
      label: 'Location',
      group: 'Where',
      cells: aircraft.map(({ card, listing }) => ({
        text: card.cityState,
        note:
          listing.based_at && [listing.based_at, listing.airport_name].filter(Boolean).join(', '),
      })),
    },
    {
      key: 'seller',
      label: 'Seller',
      group: 'Where',
      cells: aircraft.map(({ listing }) => ({
        text: listing.biz_id === null ? 'Private' : 'Broker',
        note: listing.biz?.name ?? null,
      })),
    },
    {
      key: 'daysListed',
      label: 'Time on market',
      group: 'Where',
      cells: aircraft.map(({ listing }) => {
        const dates = { listedAt: listing.listed_at, soldAt: listing.sold_at }
        return { text: formatCount(daysOnMarket(dates, new Date(now)), 'day') }
      }),
    },
  ]
}
