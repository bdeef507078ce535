import { daysOnMarket } from '#features/listings/rules.ts'
import { formatCount } from '#kernel/format.ts'
import type { DraftRow } from '../../draft-row.ts'
import type { Compared } from '../load-aircraft.ts'

/** Where it stands, who sells it and since when. */
export function whereRows({ aircraft, now }: Compared): DraftRow[] {
  return [
    {
      key: 'place',
      label: 'Place',
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
      label: 'On the market',
      group: 'Where',
      cells: aircraft.map(({ listing }) => {
        const dates = { listedAt: listing.listed_at, soldAt: listing.sold_at }
        return { text: formatCount(daysOnMarket(dates, new Date(now)), 'day') }
      }),
    },
  ]
}
