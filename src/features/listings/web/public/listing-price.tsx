import { useUnits } from '#ui/units.tsx'
import { formatAskingPrice, formatConvertedPrice } from '../../asking-price.ts'

/** The asking price, followed by the price in the visitor's currency if it's another one. */
export function ListingPrice({ listing }: { listing: Parameters<typeof formatAskingPrice>[0] }) {
  const converted = formatConvertedPrice(listing, useUnits())
  return (
    <>
      <span className="tabular">{formatAskingPrice(listing)}</span>
      {converted && (
        <>
          {' '}
          <span className="num u">{converted}</span>
        </>
      )}
    </>
  )
}
